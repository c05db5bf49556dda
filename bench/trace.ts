/** B7: the log of a job of any size, from the first line to the last, against a plain list over an index. */
import type { Measurement } from './measurement.ts';
import { buildPage } from './page/page-server.ts';
import { traceOf, traceSizes, type TraceName } from './trace/inputs.ts';
import { scans } from './trace/scans.ts';
import { serveTraces } from './trace/served.ts';
import { followed, shown } from './trace/shown.ts';

/** Jobs of the logs; the first is the small one of the warm-up. */
const jobs: Readonly<Record<TraceName, number>> = { T1: 2, T10: 3, T100: 4 };

/** Measures; `--quick` is a smoke test on the smallest log. */
export const trace = async (flags: readonly string[]): Promise<Measurement[]> => {
  const isQuick = flags.includes('--quick');
  const rounds = isQuick ? 2 : 5;
  const names: readonly TraceName[] = isQuick ? ['T1'] : ['T1', 'T10', 'T100'];
  const logs = new Map([[1, traceOf(0.2)]]);
  for (const name of names) {
    const bytes = traceOf(traceSizes[name]);
    logs.set(jobs[name], bytes);
    console.log(`trace ${name}: ${String(bytes.length)} bytes`);
  }
  const largest = names.at(-1) ?? 'T1';
  const lines = await scans(largest, logs.get(jobs[largest]) ?? Buffer.alloc(0), rounds);
  await buildPage('trace');
  const server = await serveTraces(logs);
  try {
    for (const name of names) lines.push(...(await shown(server, name, jobs[name], rounds)));
    lines.push(...(await followed(server, Math.min(3, rounds))));
  } finally {
    await server.close();
  }
  return lines;
};
