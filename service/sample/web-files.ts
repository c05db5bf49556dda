/** The other half of the sample project, as it was first written: TypeScript, CSS, SQL and Markdown. */

/** README of the project, first version. */
export const readme = `# tideplan

Plans which ship lies at which berth, and when the tide lets it in.

- \`internal/tide\` predicts heights from harmonic constituents.
- \`internal/berth\` gives every call a berth.
- \`web\` draws the planning board.

## Run it

    make run

Then open http://127.0.0.1:8040.
`;

/** Commands to run and test, first version. */
export const makefile = `run:
	go run ./cmd/tideplan

test:
	go test ./...
	npm --prefix web test

.PHONY: run test
`;

/** Database schema, first version. */
export const schemaSql = `CREATE TABLE stations (
  code       text PRIMARY KEY,
  name       text NOT NULL,
  mean_level numeric(6, 3) NOT NULL
);

CREATE TABLE constituents (
  station   text NOT NULL REFERENCES stations (code),
  name      text NOT NULL,
  speed     numeric(9, 6) NOT NULL,
  amplitude numeric(6, 3) NOT NULL,
  phase     numeric(6, 2) NOT NULL,
  PRIMARY KEY (station, name)
);

CREATE TABLE berths (
  id     text PRIMARY KEY,
  quay   text NOT NULL,
  length numeric(6, 1) NOT NULL,
  depth  numeric(5, 2) NOT NULL
);

CREATE TABLE calls (
  id      bigserial PRIMARY KEY,
  ship    text NOT NULL,
  berth   text REFERENCES berths (id),
  length  numeric(6, 1) NOT NULL,
  draught numeric(5, 2) NOT NULL,
  arrives timestamptz NOT NULL,
  leaves  timestamptz NOT NULL
);

CREATE INDEX calls_by_arrival ON calls (arrives);
`;

/** Client of the server, first version. */
export const apiTs = `export interface Station {
  code: string;
  name: string;
}

export interface Call {
  ship: string;
  berth: string | null;
  draught: number;
  arrives: string;
  leaves: string;
}

const base = '/';

export async function stations(): Promise<Station[]> {
  const response = await fetch(base + 'stations');
  return response.json();
}

export async function heights(code: string): Promise<number[]> {
  const response = await fetch(base + 'stations/' + code + '/heights');
  return response.json();
}

export async function calls(day: string): Promise<Call[]> {
  const response = await fetch(base + 'calls?day=' + day);
  return response.json();
}
`;

/** Layout and drawing of the timeline, first version. */
export const timelineTs = `import { heights, type Call } from './api';

const hourWidth = 40;
const rowHeight = 28;

export interface Bar {
  call: Call;
  left: number;
  width: number;
  top: number;
}

export function layOut(calls: Call[], start: Date): Bar[] {
  const rows = new Map<string, number>();
  const bars: Bar[] = [];
  for (const call of calls) {
    const key = call.berth ?? 'anchorage';
    if (!rows.has(key)) rows.set(key, rows.size);
    const row = rows.get(key) ?? 0;
    const from = hoursBetween(start, new Date(call.arrives));
    const to = hoursBetween(start, new Date(call.leaves));
    bars.push({ call, left: from * hourWidth, width: (to - from) * hourWidth, top: row * rowHeight });
  }
  return bars;
}

export async function drawTide(canvas: HTMLCanvasElement, station: string): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) return;
  const values = await heights(station);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.beginPath();
  values.forEach((value, hour) => {
    const x = hour * hourWidth;
    const y = canvas.height - value * 20;
    if (hour === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.stroke();
}

function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 3600000;
}
`;

/** List of berths, first version. */
export const berthListTs = `import type { Call } from './api';

export function renderBerths(list: HTMLElement, calls: Call[]): void {
  list.replaceChildren();
  for (const call of calls) {
    const item = document.createElement('li');
    item.textContent = call.ship + ' ' + call.berth;
    list.append(item);
  }
}
`;

/** Style of the timeline, first version. */
export const timelineCss = `.timeline {
  position: relative;
  overflow-x: auto;
  background: #f4f6f8;
}

.timeline .bar {
  position: absolute;
  height: 24px;
  border-radius: 3px;
  background: #2b6cb0;
  color: #fff;
  font-size: 12px;
  padding: 4px 6px;
}

.timeline .bar.late {
  background: #b03a2e;
}

.timeline canvas {
  display: block;
  height: 120px;
}

.legend {
  display: flex;
  gap: 12px;
  margin: 8px 0;
}
`;

/** Notes on planning, first version. */
export const planningMd = `# Planning a day

1. Look at the tide for the day. High water decides who can cross the bar.
2. Place the ships with the deepest draught first.
3. Leave one berth free for whoever comes late.

## Under-keel clearance

The pilot decides. The board only warns.

## When two ships want the same berth

The one with the earlier slack water goes first. The other one waits at the
anchorage, and its bar is drawn there.
`;
