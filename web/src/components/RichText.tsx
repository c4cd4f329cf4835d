/** Text that the server made from an editor's Markdown, already checked and escaped there. */
export function RichText({ html, className = "prose" }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
