/** What this module reads of a payload. */
type Payload = { data: { images: Record<string, unknown> } };

/** A page's payload as JSON, without the data of its still parts and without the images that only those parts show. */
export function withoutStills(payload: Payload, stills: ReadonlySet<string>): string {
  const { images, ...rest } = payload.data;
  const data = Object.fromEntries(Object.entries(rest).filter(([name]) => !stills.has(name)));
  const text = JSON.stringify(data);
  const shown = Object.entries(images).filter(([name]) => text.includes(JSON.stringify(name)));
  return JSON.stringify({ ...payload, data: { ...data, images: Object.fromEntries(shown) } });
}
