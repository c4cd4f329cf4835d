/** A path, or a circle with its centre and radius; before it its class, if it has one. */
type Shape = readonly [name: string, path: string] | readonly [name: string, x: number, y: number, radius: number];

/** Boxes, lines and points in an area of 320 × 180. `l` is a thin line, `g` a gold point, `d` a dashed line. */
export const DIAGRAMS: Readonly<Record<string, readonly Shape[]>> = {
  "knowledge-management": [
    ["l", "M62 40C110 50 120 84 150 88M52 92h98M66 142c46-6 56-42 84-50"],
    ["", "M36 26h26v32H36zM28 76h26v32H28zM40 126h26v32H40zM42 36h14M42 44h10M34 86h14M34 94h8M46 136h14"],
    ["", 172, 90, 22],
    ["", "M194 90h52m-9-8 9 8-9 8M258 68h34M258 82h44M258 96h28"],
    ["g", 172, 90, 6],
    ["g", 262, 114, 5],
  ],
  "evidence-portal": [
    ["l", "M28 34h132M28 74h132M28 114h132M28 154h132"],
    ["", "M28 34h92M28 74h108M28 114h64M28 154h80"],
    ["b", "M196 34h96M196 74h72M196 114h48M196 154h24"],
    ["g", 292, 34, 6],
  ],
  "project-design": [
    ["", "M22 70h62v40H22zM129 30h62v40h-62zM129 110h62v40h-62zM236 70h62v40h-62z"],
    ["", "m84 82 45-26m-10-1 10 1-4 9M191 56l45 24m-4-9 4 9-10 1"],
    ["d", "m84 98 45 28m62 2 45-28"],
    ["g", 267, 90, 6],
  ],
  monitoring: [
    ["l", "M30 20v140h268M30 120h268M30 80h268M30 40h268"],
    [
      "",
      "M62 108v34M112 92v38M162 74v40M212 52v38M262 34v34M56 108h12M56 142h12M106 92h12M106 130h12M156 74h12M156 114h12M206 52h12M206 90h12M256 34h12M256 68h12",
    ],
    ["d", "M62 124 262 62"],
    ["p", 62, 126, 5],
    ["p", 112, 110, 5],
    ["p", 162, 95, 5],
    ["p", 212, 70, 5],
    ["g", 262, 50, 6],
  ],
  "document-generation": [
    ["", "M34 18h92l26 26v118H34zM126 18v26h26"],
    ["l", "M54 62h64M54 82h78M54 102h50M54 122h78M54 142h40"],
    ["d", "M132 82c40 0 44-30 84-30M132 122c40 0 44 12 84 12"],
    ["", "M216 36h78v32h-78zM216 118h78v32h-78zM230 52h34M230 134h46"],
    ["g", 132, 82, 5],
    ["g", 132, 122, 5],
  ],
  training: [
    ["", "M30 34h104v112H30zM186 34h104v112H186z"],
    ["l", "M46 56h72M46 74h60M46 92h72M46 110h44M202 56h72M202 110h56M202 128h40"],
    ["", "M202 74h52M202 92h66"],
    ["d", "M118 92c30 0 44-18 76-18"],
    ["", "m140 132 12 12 28-34"],
    ["g", 264, 74, 6],
  ],
  research: [
    ["l", "M30 158h264M160 24v134"],
    ["", "M34 156c60 0 66-112 110-112s50 112 112 112"],
    ["d", "M74 156c60 0 70-72 116-72s50 72 100 72"],
    ["", "M144 44v112"],
    ["g", 144, 44, 6],
    ["p", 190, 84, 5],
  ],
  compliance: [
    ["", "M40 30h24v24H40zM40 78h24v24H40zM40 126h24v24H40zM45 42l6 6 10-12M45 90l6 6 10-12"],
    ["l", "M84 42h120M84 90h90M84 138h108"],
    ["", "m262 52 34 13v26c0 23-15 37-34 45-19-8-34-22-34-45V65zM248 92l10 10 18-20"],
    ["g", 52, 138, 6],
  ],
};

/** Diagram of a service, by the name in its entry; an unknown name renders nothing. */
export function ServiceDiagram({ diagram }: { diagram: string }) {
  const shapes = DIAGRAMS[diagram];
  return shapes ? (
    <svg className="box diagram" viewBox="0 0 320 180" aria-hidden="true">
      {shapes.map(([name, at, y, radius]) =>
        typeof at === "string" ? (
          <path key={at} className={name || undefined} d={at} />
        ) : (
          <circle key={`${at} ${y}`} className={name || undefined} cx={at} cy={y} r={radius} />
        ),
      )}
    </svg>
  ) : null;
}
