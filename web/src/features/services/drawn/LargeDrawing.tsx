import { LargeAsk } from "./LargeAsk";
import { LargeBrief } from "./LargeBrief";
import { LargeStrength } from "./LargeStrength";

/** Large drawing of the product's user interface for one of its three features (`index` from 0). */
export function LargeDrawing({ index }: { index: number }) {
  if (index === 0) return <LargeAsk />;
  return index === 1 ? <LargeStrength /> : <LargeBrief />;
}
