/** Playwright's Chromium as the last resort: taken when it starts, and refused with a reason when it cannot be had or does not start. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { findChromium } from '#tools/chromium-shell/browser/find-chromium.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-playwright-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Playwright reads its folder when it is loaded: asked in a process of its own. */
const inOwnProcess = (code: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PLAYWRIGHT_BROWSERS_PATH: folder,
        // A port where nobody listens, for a download that must fail at once.
        PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
        LECTERN_CHROMIUM: '',
      },
    })
      .trim()
      .split('\n')
      .at(-1) ?? '',
  );

const take = (): unknown =>
  inOwnProcess(`
    const { usePlaywrightChromium } = await import(${JSON.stringify(join(import.meta.dirname, 'playwright-chromium.ts'))});
    console.log(JSON.stringify([await usePlaywrightChromium(), process.env.LECTERN_CHROMIUM]));
  `);

const putProgram = (script: string): string => {
  const package_ = JSON.stringify(import.meta.resolve('@playwright/test'));
  const path = inOwnProcess(
    `const { chromium } = await import(${package_}); console.log(JSON.stringify(chromium.executablePath()));`,
  ) as string;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
};

describe.skipIf(process.platform !== 'linux')("Playwright's Chromium", () => {
  it('is taken when it starts', having('chromium'), () => {
    const path = putProgram(`exec '${findChromium() ?? ''}' "$@"`);
    expect(take()).toEqual([null, path]);
  });

  it('is refused when it does not start', () => {
    const path = putProgram('echo "error while loading shared libraries: libnspr4.so" >&2; exit 127');
    expect(take()).toEqual([`Playwright's Chromium does not start on this system (${path}).`, '']);
  });

  it('that cannot be downloaded is said in one line', () => {
    const [reason, named] = take() as [string, string];
    expect(reason).toMatch(/^Playwright's Chromium could not be downloaded: .*ECONNREFUSED.*\.$/);
    expect(named).toBe('');
  });
});
