/** A first run goes on after whatever fails, and its report names nobody. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { operationIds, operationOf } from '#shared/api/registry.ts';
import { failed, notRun, passed, startSteps, type Step, type TimedFinding } from './findings.ts';
import { judgeProbes } from './probes.ts';
import { reportOf, withoutPrivate, type ReportInput } from './report.ts';
import { readServer, ServerArguments, tablesOf } from './server-run.ts';
import { scenarioFindings } from './steps.ts';

const never = new Promise<never>(() => undefined);

/** A step by what it does; one second is enough for all that end. */
const step = (title: string, run: Step['run'], more: Partial<Step> = {}): Step => ({
  title,
  limit: 1000,
  run,
  ...more,
});

const rows = (findings: readonly TimedFinding[]) => findings.map(({ what, result, note }) => [what, result, note]);

describe('the steps', () => {
  it('are all run: one that throws, hangs or finds nothing has failed, and what it found before counts', async () => {
    const { ended, findings } = startSteps([
      step('throws', (found) => {
        found(passed('before', '\u{1B}[31mred\u{1B}[39m'));
        return Promise.reject(new Error('no such thing'));
      }),
      step('hangs', () => never, { limit: 1 }),
      step('finds nothing', () => Promise.resolve()),
      step('works', (found) =>
        Promise.resolve(found({ ...passed('it', 'well'), took: 77 }, notRun('that', 'not here'))),
      ),
    ]);
    await ended;
    expect(rows(findings())).toEqual([
      ['before', 'passed', 'red'],
      ['throws', 'failed', 'no such thing'],
      ['hangs', 'failed', 'did not end within 0.001 s'],
      ['finds nothing', 'failed', 'found nothing'],
      ['it', 'passed', 'well'],
      ['that', 'not run', 'not here'],
    ]);
    expect(findings()[4]?.took).toBe(77);
    expect(findings().every(({ took }) => Number.isInteger(took) && took >= 0)).toBe(true);
  });

  it('end what they began when their time is over, and what comes after that does not count', async () => {
    const late: (() => void)[] = [];
    const { ended, findings } = startSteps([
      step(
        'slow',
        async (found, ending) => {
          late.push(() => found(passed('much too late')));
          await new Promise((settle) => ending.addEventListener('abort', settle));
          await setImmediate();
          found(passed('signed out'));
        },
        { limit: 1, grace: 60_000 },
      ),
    ]);
    await ended;
    late.forEach((come) => come());
    expect(rows(findings())).toEqual([
      ['signed out', 'passed', ''],
      ['slow', 'failed', 'did not end within 0.001 s'],
    ]);
  });

  it('interrupted, only those that clean up are run', async () => {
    const interrupted = new AbortController();
    const begun: string[] = [];
    const { ended, findings } = startSteps(
      [
        step('first', (found) => Promise.resolve(found(passed('first')))),
        step('under way', () => {
          interrupted.abort();
          return never;
        }),
        step('later', () => Promise.resolve(void begun.push('later'))),
        step('clean-up', (found) => Promise.resolve(found(passed('cleaned up'))), { isCleanUp: true }),
      ],
      undefined,
      interrupted.signal,
    );
    await ended;
    expect(begun).toEqual([]);
    expect(rows(findings())).toEqual([
      ['first', 'passed', ''],
      ['under way', 'failed', 'the run was ended in it'],
      ['later', 'not run', 'the run was ended before it'],
      ['cleaned up', 'passed', ''],
    ]);
  });

  it('name what is left at any time: each that has not ended, and what it leaves where it cannot clean up', async () => {
    const first = Promise.withResolvers<void>();
    const { findings } = startSteps([
      step('under way', async (found) => {
        found(passed('a part'));
        first.resolve();
        await never;
      }),
      step('later', () => never),
      step('clean-up', () => never, { isCleanUp: true, left: () => 'The project is left.' }),
    ]);
    await first.promise;
    expect(rows(findings())).toEqual([
      ['a part', 'passed', ''],
      ['under way', 'failed', 'the command ended in it'],
      ['later', 'not run', 'the command ended before it'],
      ['clean-up', 'failed', 'the command ended before it The project is left.'],
    ]);
  });
});

describe('the scenarios', () => {
  it('that failed are named, each with why', () => {
    const outcome = { name: 'x', passed: 8, failed: 1, skipped: 1, report: 'see above' };
    const all = {
      failedTests: ['a.spec.ts › merges: no button'],
      secondTries: [],
      skippedTests: ['b.spec.ts › prints'],
    };
    expect(scenarioFindings('the scenarios', { ...outcome, ...all })).toEqual([
      failed('the scenarios', '8 passed, 1 failed, 1 skipped'),
      failed('a scenario', 'a.spec.ts › merges: no button'),
      notRun('a scenario', 'b.spec.ts › prints'),
    ]);
    const broken = { ...outcome, passed: 0, report: 'Error: no such config' };
    expect(scenarioFindings('the scenarios', broken)[0]?.note).toContain('no such config');
  });
});

describe('the judge of probes', () => {
  const lines = (...all: readonly object[]): string => all.map((line) => JSON.stringify(line)).join('\n');

  it('takes each result, and blames the one that the app ended with', () => {
    const text = lines(
      { name: 'versions', begins: true },
      { name: 'versions', result: 'passed', note: 'Electron 45', took: 40 },
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
    expect(judged.findings[0]?.took).toBe(40);
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
    ['in /srv/data/x of file:///C:/Program Files/Electron/e.exe', 'in <path>/x of <path>/e.exe'],
    [String.raw`\\files\group\ada-private\notes.txt`, '<path>/notes.txt'],
    [`cannot read ${['', 'home', 'grace'].join('/')}: ENOENT`, 'cannot read <home>: ENOENT'],
    [`in ${['', 'Users', 'grace'].join('/')}/Library/Logs/a.log`, 'in <home>/Library/Logs/a.log'],
    [String.raw`C:\Users\Grace Hopper\AppData\a.log, C:/Users/grace`, String.raw`<home>\AppData\a.log, <home>`],
    [
      'connect ECONNREFUSED 192.168.1.7:443, then 127.0.0.1:443',
      'connect ECONNREFUSED <address>:443, then 127.0.0.1:443',
    ],
    ['fe80::a00:27ff:fe4e:66a1 and ::1', '<address> and ::1'],
    ['Chromium 156.0.6789.12, kernel 6.6.87.2-standard', 'Chromium 156.0.6789.12, kernel 6.6.87.2-standard'],
    ['Grace Hopper <grace@example.com>, appimage@1.0.3', 'Grace Hopper <<name>>, appimage@1.0.3'],
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
