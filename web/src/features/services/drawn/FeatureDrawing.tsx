import { AskDrawing } from "./AskDrawing";
import { BriefDrawing } from "./BriefDrawing";
import { StrengthDrawing } from "./StrengthDrawing";

/** Small drawn interface of the search product's first, second or third feature (`index` from 0). */
export function FeatureDrawing({ index }: { index: number }) {
  if (index === 0) return <AskDrawing />;
  return index === 1 ? <StrengthDrawing /> : <BriefDrawing />;
}
