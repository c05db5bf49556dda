/** A first run goes on after whatever fails, and its report names nobody. */
import { describe, expect, it } from 'vitest';
import { operationIds, operationOf } from '../../shared/api/registry.ts';
import { failed, notRun, passed, runSteps, type TimedFinding } from './findings.ts';
import { judgeProbes } from './probes.ts';
import { reportOf, withoutPrivate, type ReportInput } from './report.ts';
import { readServer, ServerArguments, tablesOf } from './server-run.ts';

describe('the steps', () => {
  it('are all run: one that throws, hangs or finds nothing has failed', async () => {
    const never = new Promise<never>(() => undefined);
    const findings = await runSteps([
      { title: 'throws', limit: 1000, run: () => Promise.reject(new Error('no such thing')) },
      { title: 'hangs', limit: 1, run: () => never },
      { title: 'finds nothing', limit: 1000, run: () => Promise.resolve([]) },
      { title: 'works', limit: 1000, run: () => Promise.resolve([passed('it', 'well'), notRun('that', 'not here')]) },
    ]);
    expect(findings.map(({ what, result, note }) => [what, result, note])).toEqual([
      ['throws', 'failed', 'no such thing'],
      ['hangs', 'failed', 'did not end within 0.001 s'],
      ['finds nothing', 'failed', 'found nothing'],
      ['it', 'passed', 'well'],
      ['that', 'not run', 'not here'],
    ]);
  });
});

describe('the judge of probes', () => {
  const lines = (...all: readonly object[]): string => all.map((line) => JSON.stringify(line)).join('\n');

  it('takes each result, and blames the one that the app ended with', () => {
    const text = lines(
      { name: 'versions', begins: true },
      { name: 'versions', result: 'passed', note: 'Electron 45' },
      { name: 'stream', begins: true },
      { name: 'stream', result: 'failed', note: 'came as one' },
      { name: 'crash', begins: true },
    );
    const judged = judgeProbes(`${text}\n{"name":"cra`, ['versions', 'stream', 'crash', 'hang'], 'SIGSEGV');
    expect(judged.findings.map(({ result, note }) => [result, note])).toEqual([
      ['passed', 'Electron 45'],
      ['failed', 'came as one'],
      ['failed', 'the app ended with it: SIGSEGV'],
    ]);
    expect(judged.left).toEqual(['hang']);
  });

  it('leaves all where the app wrote nothing', () => {
    expect(judgeProbes('', ['versions', 'hang'], 'exit code 1')).toEqual({ findings: [], left: ['versions', 'hang'] });
  });
});

/** A person's folder. */
const home = ['', 'home', 'ada'].join('/');

const hidden = {
  folders: [
    [`${home}/lectern`, '<project>'],
    [home, '<home>'],
  ],
  names: ['ada', 'engine-7.lan', 'engine-7', 'root'],
} as const;

describe('the report', () => {
  it.each([
    [`at ${home}/lectern/out/main.js:3`, 'at <project>/out/main.js:3'],
    [`${home}/.config/x`, '<home>/.config/x'],
    ['ENOENT: /var/lib/some thing/file.txt', 'ENOENT: <path>/file.txt'],
    [String.raw`C:\Program\Ada\AppData\Local\x.log`, String.raw`<path>/x.log`],
    ['at file:///usr/lib/electron/a.js', 'at <path>/a.js'],
    ['of ADA on engine-7.lan, as root', 'of <name> on <name>, as root'],
    ['adamant at https://code.example.com/a/b', 'adamant at https://code.example.com/a/b'],
  ])('has no name and no folder: %s', (text, expected) => {
    expect(withoutPrivate(text, hidden)).toBe(expected);
  });

  const input = (findings: readonly TimedFinding[]): ReportInput => ({
    command: 'npm run first-run',
    host: 'Electron 45.4.1',
    system: 'Debian 12, x64',
    commit: 'abc12345',
    date: '2026-11-27',
    facts: [{ name: 'git', value: 'git version 2.39' }],
    findings,
    pictures: [],
  });
  const timed = { step: 'a step', took: 1234 };

  it('ends with a row that passes only where nothing failed', () => {
    const good = [{ ...passed('one'), ...timed }];
    expect(reportOf(input(good), hidden)).toContain(
      '| `npm run first-run` | Electron 45.4.1 | Debian 12, x64 | 2026-11-27 | passes: 1 passed, 0 failed, 0 not run (abc12345) |',
    );
    const bad = [...good, { ...failed('two | parts', `first\nsecond at ${home}/x`), ...timed }];
    const report = reportOf(input(bad), hidden);
    expect(report).toContain('| failed | two \\| parts | first second at <home>/x | a step | 1.2 |');
    expect(report).toContain('fails: 1 passed, 1 failed, 0 not run');
  });
});

describe('a run on a server', () => {
  it('wants an address and a token', () => {
    expect(readServer(['--server', 'https://code.example.com/x/'], 'secret')).toEqual({
      url: 'https://code.example.com/x',
      token: 'secret',
      project: null,
    });
    expect(() => readServer(['--server', 'code.example.com'], 'secret')).toThrow(ServerArguments);
    expect(() => readServer(['--server', 'https://code.example.com'], '')).toThrow(/LECTERN_FIRST_RUN_TOKEN/);
    expect(() => readServer(['--server', 'https://code.example.com', '--other'], 'secret')).toThrow(ServerArguments);
  });

  it('names what was called, what was not, and what differs', () => {
    const [used = null, other = null, unused = ''] = operationIds.filter((id) => operationOf(id).method === 'GET');
    const passing = { method: 'GET', formProblem: null };
    const tables = tablesOf([
      { ...passing, target: '/api/v4/projects/1/x?page=1', operation: used, status: 200 },
      { ...passing, target: '/api/v4/projects/1/x?page=2', operation: used, status: 403 },
      { ...passing, target: '/api/v4/projects/a%2Fb/y/12', operation: null, status: 200 },
      { method: 'GET', target: '/api/v4/user', operation: other, status: 200, formProblem: 'email: missing' },
    ]);
    expect(tables).toContain(`- ${used}: 200 403`);
    expect(tables).toContain('- GET /api/v4/projects/:id/y/…');
    expect(tables).toContain(`- ${other}: email: missing`);
    expect(tables).toMatch(new RegExp(`Reads that no screen used\n\n- ${unused.replace('.', String.raw`\.`)}\n`));
  });
});
