import { AskDrawing } from "./AskDrawing";
import { BriefDrawing } from "./BriefDrawing";
import { StrengthDrawing } from "./StrengthDrawing";

/** Small drawing of the product's user interface for one of its three features (`index` from 0). */
export function FeatureDrawing({ index }: { index: number }) {
  if (index === 0) return <AskDrawing />;
  return index === 1 ? <StrengthDrawing /> : <BriefDrawing />;
}
