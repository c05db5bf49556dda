/** B11: from starting the app to its first screen, against an empty page of the same host; and what is loaded for it. */
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { root } from '#e2e/fixtures/host.ts';
import { text } from '#testing/text.ts';
import { judge, median, type Measurement } from './measurement.ts';
import { startApp, type StartedApp } from './start-app.ts';
import { slowScript } from './slow.ts';

const rounds = 7;

/** A page to start with: where it is, and what stands on it once it can be used. */
interface Screen {
  readonly input: string;
  readonly page: 'sign-in.html' | 'index.html';
  readonly ready: string;
  readonly goal: 'start-first' | 'start-queue';
}

const screens: readonly Screen[] = [
  { input: 'first run: sign-in', page: 'sign-in.html', ready: 'button', goal: 'start-first' },
  { input: 'known account: review queue', page: 'index.html', ready: '[data-row]', goal: 'start-queue' },
];

const emptyPage = '<!doctype html><html lang="en"><title>Empty</title><button data-row>Nothing</button></html>\n';

/** The built app once more. */
const copyApp = async (folder: string): Promise<void> => {
  await cp(join(root, 'out'), join(folder, 'out'), { recursive: true });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
};

/** With an empty page in the place of both of its own. */
const makeEmptyApp = async (folder: string): Promise<void> => {
  await copyApp(folder);
  for (const { page } of screens) await writeFile(join(folder, 'out', 'renderer', page), emptyPage);
};

/** With work for nothing in a script of both pages. */
const makeSlowApp = async (folder: string): Promise<void> => {
  await copyApp(folder);
  const assets = join(folder, 'out', 'renderer', 'assets');
  for (const name of await readdir(assets))
    if (/^start-first-.*\.js$/.test(name))
      await writeFile(join(assets, name), slowScript + (await readFile(join(assets, name), 'utf8')));
};

/** Makes the profile of somebody who used the local service before. */
const makeKnownAccount = async (userData: string): Promise<void> => {
  const app = await startApp(root, userData);
  const signIn = await app.window('sign-in.html');
  await signIn.getByRole('button', { name: text('accounts.open_local'), exact: true }).click();
  const page = await app.window('index.html');
  await page.waitForSelector('a[data-row]');
  await app.close();
};

interface Moment {
  /** ms since the epoch. */
  readonly at: number;
  /** ms since the page was asked for. */
  readonly inPage: number;
}

/** When the screen could be used: what it is waited for is there, and a frame was drawn with it. */
const readyAt = async (page: Page, ready: string): Promise<Moment> => {
  const moment = await page.waitForFunction((selector) => {
    if (!document.querySelector(selector)) return null;
    return new Promise<Moment>((resolve) =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          const inPage = performance.now();
          resolve({ at: performance.timeOrigin + inPage, inPage });
        }),
      ),
    );
  }, ready);
  const value = await moment.jsonValue();
  if (!value) throw new Error(`The page ended before ${ready} was there.`);
  return value;
};

/** Scripts that were asked for until now, by name. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

interface Start {
  readonly milliseconds: number;
  readonly inPage: number;
  readonly scripts: readonly string[];
}

const startOnce = async (folder: string, userData: string, { page: name, ready }: Screen): Promise<Start> => {
  let app: StartedApp | undefined;
  const begun = Date.now();
  try {
    app = await startApp(folder, userData);
    const page = await app.window(name);
    const { at, inPage } = await readyAt(page, ready);
    return { milliseconds: at - begun, inPage, scripts: await scriptsOf(page) };
  } finally {
    await app?.close();
  }
};

const list = (samples: readonly number[]): string => samples.map((sample) => sample.toFixed(0)).join(', ');

const gzippedSize = async (scripts: readonly string[]): Promise<number> => {
  const sizes = scripts.map(
    async (path) => gzipSync(await readFile(join(root, 'out/renderer/assets', basename(path)))).byteLength,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const holdsHeavy = async (scripts: readonly string[]): Promise<number> => {
  const texts = scripts.map((path) => readFile(join(root, 'out/renderer/assets', basename(path)), 'utf8'));
  return (await Promise.all(texts)).filter((text) => /monaco-editor|diff2html/.test(text)).length;
};

/** Starts the app and the empty one by turns, so that what the machine does meanwhile meets both. */
const measureScreen = async (screen: Screen, folder: string, emptyApp: string, profile: () => Promise<string>) => {
  const starts: Start[] = [];
  const empty: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    empty.push(await startOnce(emptyApp, await profile(), screen));
    starts.push(await startOnce(folder, await profile(), screen));
  }
  const scripts = starts.at(-1)?.scripts ?? [];
  const whole = empty.map(({ milliseconds }) => milliseconds);
  console.log(`empty page, samples (ms): ${list(whole)}`);
  console.log(`of which since the page was asked for, empty (ms): ${list(empty.map(({ inPage }) => inPage))}`);
  console.log(
    `of which since the page was asked for, ${screen.input} (ms): ${list(starts.map(({ inPage }) => inPage))}`,
  );
  console.log(`scripts: ${scripts.map((path) => basename(path)).join(', ')}`);
  const { input } = screen;
  const size = await gzippedSize(scripts);
  const heavy = await holdsHeavy(scripts);
  return [
    judge(screen.goal, { input, samples: starts.map(({ milliseconds }) => milliseconds), reference: median(whole) }),
    judge('start-bytes', { input, samples: [size] }),
    judge('start-heavy', { input, samples: [heavy] }),
  ];
};

/** Measures both first screens: of a fresh profile, and of one with an account of the local service. */
export const start = async (): Promise<Measurement[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-start-'));
  let profiles = 0;
  const fresh = (): Promise<string> => Promise.resolve(join(folder, `profile-${String((profiles += 1))}`));
  const known = join(folder, 'known');
  try {
    const emptyApp = join(folder, 'empty');
    await makeEmptyApp(emptyApp);
    await makeKnownAccount(known);
    const measured = slowScript === '' ? root : join(folder, 'slow');
    if (measured !== root) await makeSlowApp(measured);
    const [firstRun, review] = screens;
    if (!firstRun || !review) return [];
    return [
      ...(await measureScreen(firstRun, measured, emptyApp, fresh)),
      ...(await measureScreen(review, measured, emptyApp, () => Promise.resolve(known))),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
