/** The probes on the Chromium shell: they run to their end, and what is planted among them fails. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { shellHost } from '#scripts/host/prepare.ts';
import type { Finding } from './findings.ts';
import { runProbes, type ProbeOptions } from './probes.ts';

const findingsOf = async (wanted: ProbeOptions = {}): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  await runProbes(shellHost, (...more) => void findings.push(...more), wanted);
  return findings;
};

const folder = mkdtempSync(join(tmpdir(), 'lectern-planted-probes-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const plant = (file: string, before: string, after: string): void => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
};

const options = { ...having('chromium', 'Xvfb'), timeout: 120_000 };

it('what the shell has passes, and what it lacks is not run', options, async () => {
  const findings = await findingsOf();
  expect(findings.filter(({ result }) => result === 'failed')).toEqual([]);
  expect(findings.find(({ what }) => what.startsWith('an answer of the scheme'))?.result).toBe('passed');
  expect(findings.find(({ what }) => what === 'input events')?.result).toBe('not run');
});

it('a probe that fails and one that ends the app are found, and the rest is run', options, async () => {
  cpSync(join(import.meta.dirname, 'probe-app'), folder, { recursive: true });
  plant('window-probes.mjs', "' last'", "' lost'");
  plant('window-probes.mjs', 'const upload = async () => {', 'const upload = async () => {\n  process.exit(7);');
  const findings = await findingsOf({ folder, wanted: ['versions', 'stream', 'upload', 'crash'] });
  expect(findings.map(({ result }) => result)).toEqual(['passed', 'failed', 'failed', 'passed']);
  expect(findings[1]?.note).toContain('lost');
  expect(findings[2]?.note).toContain('exit code 7');
});
