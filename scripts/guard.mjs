/**
 * Runs a command of the project on a Node that is new enough: this one, or the one that the project brings on Linux;
 * else says in one sentence what to do. Plain JavaScript, because it must run on the old one. It finds the project's Node
 * by its folder: some versions of npm install the package without linking its program.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNewEnough = major > 24 || (major === 24 && minor >= 15);
const own = resolve(root, 'node_modules', `node-linux-${process.arch}`, 'bin/node');
const [script = '', ...parameters] = process.argv.slice(2);
const file = resolve(root, script);

/** Hands over to the project's own Node: same terminal, same signals, same exit status. */
const handOver = () => {
  const child = spawn(own, [fileURLToPath(import.meta.url), script, ...parameters], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
};

/**
 * A shell between npm and this process dies of npm's SIGTERM without passing it on; the process that it leaves behind
 * then ends itself the same way.
 */
const endWithParent = () => {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
};

if (process.env.npm_lifecycle_event) endWithParent();
if (isNewEnough) {
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else if (process.platform === 'linux' && existsSync(own)) {
  handOver();
} else {
  const remedy =
    process.platform === 'linux'
      ? 'On Linux the project brings its own Node 24: run "npm ci" again without --omit=optional.'
      : 'Install Node 24.15 or newer, then run "npm ci" again.';
  console.error(`Lectern's commands need Node 24.15 or newer; this is ${process.version}. ${remedy}`);
  process.exitCode = 1;
}
