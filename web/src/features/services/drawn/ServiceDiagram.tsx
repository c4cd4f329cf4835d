import type { ReactNode } from "react";

/** Boxes, lines and points in an area of 320 × 180. `l` is a thin line, `g` a gold point, `d` a dashed line. */
const DIAGRAMS: Record<string, ReactNode> = {
  "knowledge-management": (
    <>
      <path className="l" d="M62 40C110 50 120 84 150 88M52 92h98M66 142c46-6 56-42 84-50" />
      <path d="M36 26h26v32H36zM28 76h26v32H28zM40 126h26v32H40zM42 36h14M42 44h10M34 86h14M34 94h8M46 136h14" />
      <circle cx="172" cy="90" r="22" />
      <path d="M194 90h52m-9-8 9 8-9 8M258 68h34M258 82h44M258 96h28" />
      <circle className="g" cx="172" cy="90" r="6" />
      <circle className="g" cx="262" cy="114" r="5" />
    </>
  ),
  "evidence-portal": (
    <>
      <path className="l" d="M28 34h132M28 74h132M28 114h132M28 154h132" />
      <path d="M28 34h92M28 74h108M28 114h64M28 154h80" />
      <path className="b" d="M196 34h96M196 74h72M196 114h48M196 154h24" />
      <circle className="g" cx="292" cy="34" r="6" />
    </>
  ),
  "project-design": (
    <>
      <path d="M22 70h62v40H22zM129 30h62v40h-62zM129 110h62v40h-62zM236 70h62v40h-62z" />
      <path d="m84 82 45-26m-10-1 10 1-4 9M191 56l45 24m-4-9 4 9-10 1" />
      <path className="d" d="m84 98 45 28m62 2 45-28" />
      <circle className="g" cx="267" cy="90" r="6" />
    </>
  ),
  monitoring: (
    <>
      <path className="l" d="M30 20v140h268M30 120h268M30 80h268M30 40h268" />
      <path d="M62 108v34M112 92v38M162 74v40M212 52v38M262 34v34M56 108h12M56 142h12M106 92h12M106 130h12M156 74h12M156 114h12M206 52h12M206 90h12M256 34h12M256 68h12" />
      <path className="d" d="M62 124 262 62" />
      <circle className="p" cx="62" cy="126" r="5" />
      <circle className="p" cx="112" cy="110" r="5" />
      <circle className="p" cx="162" cy="95" r="5" />
      <circle className="p" cx="212" cy="70" r="5" />
      <circle className="g" cx="262" cy="50" r="6" />
    </>
  ),
  "document-generation": (
    <>
      <path d="M34 18h92l26 26v118H34zM126 18v26h26" />
      <path className="l" d="M54 62h64M54 82h78M54 102h50M54 122h78M54 142h40" />
      <path className="d" d="M132 82c40 0 44-30 84-30M132 122c40 0 44 12 84 12" />
      <path d="M216 36h78v32h-78zM216 118h78v32h-78zM230 52h34M230 134h46" />
      <circle className="g" cx="132" cy="82" r="5" />
      <circle className="g" cx="132" cy="122" r="5" />
    </>
  ),
  training: (
    <>
      <path d="M30 34h104v112H30zM186 34h104v112H186z" />
      <path className="l" d="M46 56h72M46 74h60M46 92h72M46 110h44M202 56h72M202 110h56M202 128h40" />
      <path d="M202 74h52M202 92h66" />
      <path className="d" d="M118 92c30 0 44-18 76-18" />
      <path d="m140 132 12 12 28-34" />
      <circle className="g" cx="264" cy="74" r="6" />
    </>
  ),
  research: (
    <>
      <path className="l" d="M30 158h264M160 24v134" />
      <path d="M34 156c60 0 66-112 110-112s50 112 112 112" />
      <path className="d" d="M74 156c60 0 70-72 116-72s50 72 100 72" />
      <path d="M144 44v112" />
      <circle className="g" cx="144" cy="44" r="6" />
      <circle className="p" cx="190" cy="84" r="5" />
    </>
  ),
  compliance: (
    <>
      <path d="M40 30h24v24H40zM40 78h24v24H40zM40 126h24v24H40zM45 42l6 6 10-12M45 90l6 6 10-12" />
      <path className="l" d="M84 42h120M84 90h90M84 138h108" />
      <path d="m262 52 34 13v26c0 23-15 37-34 45-19-8-34-22-34-45V65zM248 92l10 10 18-20" />
      <circle className="g" cx="52" cy="138" r="6" />
    </>
  ),
};

/** Diagram of a service, by the name in its entry; an unknown name renders nothing. */
export function ServiceDiagram({ diagram }: { diagram: string }) {
  const drawing = DIAGRAMS[diagram];
  return drawing ? (
    <svg className="diagram" viewBox="0 0 320 180" aria-hidden="true">
      {drawing}
    </svg>
  ) : null;
}
