/** Probes of the main process: its Node, its threads, its keychain, its system. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { app, Notification } from 'electron';

const project = process.env.LECTERN_PROJECT ?? '';

/** What a thread posts, or its error. */
const fromThread = (code, options = {}) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, ...options });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (status) => reject(new Error(`the thread ended with ${status}`)));
  });

const versions = async () => {
  const { electron, chrome, node, modules, openssl } = process.versions;
  return `Electron ${electron ?? 'none'}, Chromium ${chrome ?? 'none'}, Node ${node}, modules ${modules}, TLS ${openssl}`;
};

const sqlite = async () => {
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(join(app.getPath('userData'), 'probe.db'));
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT) STRICT');
  database.prepare('INSERT INTO t (text) VALUES (?)').run('ä');
  const { text } = database.prepare('SELECT text FROM t').get();
  const { version } = database.prepare('SELECT sqlite_version() AS version').get();
  database.close();
  if (text !== 'ä') throw new Error(`read back "${text}"`);
  return `SQLite ${version}, write-ahead log`;
};

/** A thread that uses too much must end alone, and leave the app running. */
const limitedThread = async () => {
  const code = 'const kept = []; for (;;) kept.push(new Array(10_000).fill(kept.length));';
  try {
    await fromThread(code, { resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 } });
  } catch (error) {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return error.code;
    throw error;
  }
  throw new Error('the thread had no limit');
};

const keychain = async () => {
  if (process.platform === 'linux' && !process.env.DBUS_SESSION_BUS_ADDRESS) throw new Error('not run: no session bus');
  const path = createRequire(join(project, 'package.json')).resolve('@napi-rs/keyring');
  const code = `
    const { parentPort } = require('node:worker_threads');
    const { Entry } = require(${JSON.stringify(path)});
    const entry = new Entry('Lectern, first run', 'probe');
    entry.setPassword('probe');
    const read = entry.getPassword();
    entry.deletePassword();
    parentPort.postMessage(read === 'probe' ? 'written, read and removed' : 'read back something else');
  `;
  const said = await fromThread(code);
  if (said !== 'written, read and removed') throw new Error(said);
  return said;
};

const gpu = async () =>
  Object.entries(app.getGPUFeatureStatus())
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

const notification = async () => {
  if (!Notification.isSupported()) throw new Error('not run: the system supports none');
  return new Promise((resolve, reject) => {
    const shown = new Notification({ title: 'Lectern', body: 'First run' });
    shown.once('show', () => resolve('shown'));
    shown.once('failed', (_event, reason) => reject(new Error(reason)));
    shown.show();
    setTimeout(() => reject(new Error('not run: the system neither showed it nor said why within 5 s')), 5_000);
  });
};

/** By their names in `probes.ts`. */
export const processProbes = { versions, sqlite, keychain, gpu, notification, limitedThread };
