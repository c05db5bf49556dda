/**
 * Tries what Lectern believes of Electron, one probe after the other, in one window. Writes a line of JSON when a probe
 * begins and one when it has ended: a probe that takes the whole app with it is the one that has no end.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, protocol } from 'electron';
import { processProbes } from './process-probes.mjs';
import { windowProbes } from './window-probes.mjs';

const probes = { ...processProbes, ...windowProbes };
const wanted = (process.env.LECTERN_PROBES ?? '').split(',').filter((name) => name !== '');
const file = join(app.getPath('userData'), 'probes.jsonl');
const write = (line) => appendFileSync(file, `${JSON.stringify(line)}\n`);

/** Milliseconds of one probe. */
const limit = 45_000;

/** A probe returns what it saw, or throws; what the host does not have is not run. */
const endOf = async (probe) => {
  let timer;
  try {
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no end within ${limit / 1000} s`)), limit);
    });
    const note = await Promise.race([probe(), late]);
    return { result: 'passed', note: String(note ?? '') };
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    return {
      result: /does not implement|^not run: /.test(note) ? 'not run' : 'failed',
      note: note.replace(/^not run: /, ''),
    };
  } finally {
    clearTimeout(timer);
  }
};

app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);
// Windows come and go with the probes.
app.on('window-all-closed', () => undefined);

void app.whenReady().then(async () => {
  for (const name of wanted) {
    write({ name, begins: true });
    const began = performance.now();
    const end = await endOf(probes[name] ?? (() => Promise.reject(new Error('no such probe'))));
    write({ name, ...end, took: Math.round(performance.now() - began) });
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
  }
  write({ name: '', isEnd: true });
  app.exit(0);
});
