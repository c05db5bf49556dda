/** Playwright's own Chromium, where none is installed and apt may not install one. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readProxies } from '#scripts/electron/download.ts';
import { run } from '#scripts/run-command.ts';

/** Milliseconds: until a server of the download answers, for the whole download, and until a page is loaded. */
const limits = { connection: 10_000, download: 20 * 60_000, start: 30_000 };

/** Whether it loads a page here, with the switches that the shell would add for this account. */
const starts = async (program: string): Promise<boolean> => {
  const profile = mkdtempSync(join(tmpdir(), 'lectern-chromium-check-'));
  try {
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const { code, output } = await run(
      program,
      ['--headless=new', '--no-first-run', `--user-data-dir=${profile}`, ...asRoot, '--dump-dom', 'about:blank'],
      { limit: limits.start },
    );
    return code === 0 && output.includes('</html>');
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Downloads it with Playwright's own command, to where Playwright keeps its browsers. @returns null, or why not */
const fetchIt = async (): Promise<string | null> => {
  console.log("No Chromium is installed: trying Playwright's own download (about 170 MB)…");
  const { https } = readProxies();
  const { code, output } = await run('playwright', ['install', '--no-shell', 'chromium'], {
    limit: limits.download,
    environment: {
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT:
        process.env['PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT'] ?? String(limits.connection),
      ...(https !== undefined && { HTTPS_PROXY: https }),
    },
  });
  return code === 0 ? null : (/^Error: (.+)$/m.exec(output)?.[1] ?? `exit code ${String(code)}`);
};

/**
 * Makes `LECTERN_CHROMIUM` name it, for this command and what it starts.
 * @returns null, or why not, in a sentence
 */
export const usePlaywrightChromium = async (): Promise<string | null> => {
  const program = chromium.executablePath();
  if (!existsSync(program)) {
    const failed = await fetchIt();
    if (failed !== null) return `Playwright's Chromium could not be downloaded: ${failed}.`;
  }
  if (!(await starts(program))) return `Playwright's Chromium does not start on this system (${program}).`;
  process.env['LECTERN_CHROMIUM'] = program;
  return null;
};
