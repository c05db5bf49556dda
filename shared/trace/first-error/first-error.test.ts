/** The first error of a failed job: found in the step that failed, by the forms of tools, and told apart from a guess. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf, testCodec } from '#shared/trace/testing/trace-of.ts';
import { errorRules, mayBeError } from './error-rules.ts';
import { createFirstErrorSearch, type FirstError } from './first-error.ts';

const esc = '\u001b';

const firstIn = (text: string, bytes = 1_000): FirstError | null => {
  const search = createFirstErrorSearch(indexOf(text), testCodec);
  while (search.step(bytes)) continue;
  return search.result();
};

/** Lines before and after the report of a tool, as a runner writes them. */
const script = (...lines: readonly string[]): string =>
  [
    'Running with a runner',
    `section_start:100:get_sources\r${esc}[0KGetting source from Git repository`,
    'error: cannot read a reference, trying again',
    `section_end:101:get_sources\r${esc}[0K`,
    `section_start:101:step_script\r${esc}[0K${esc}[36;1mExecuting "step_script"${esc}[0;m`,
    `${esc}[32;1m$ make test${esc}[0;m`,
    'tests: 12 passed, 0 failed, no errors',
    ...lines,
    `section_end:110:step_script\r${esc}[0K`,
    `section_start:110:after_script\r${esc}[0KRunning after_script`,
    'FAIL src/after.test.ts',
    `section_end:111:after_script\r${esc}[0K`,
    `${esc}[31;1mERROR: Job failed: exit code 1${esc}[0;m`,
    '',
  ].join('\n');

it('a script’s own sections are none of the runner’s, whatever their names begin with', () => {
  for (const name of ['cleanup_workspace', 'prepare_report', 'step_2', 'upload_artifacts_to_s3'])
    expect(
      firstIn(
        script(
          `section_start:102:${name}\r${esc}[0KTidying up`,
          `section_end:103:${name}\r${esc}[0K`,
          'FAIL src/bad.test.js',
        ),
      ),
      name,
    ).toMatchObject({ text: 'FAIL src/bad.test.js' });
});

it('a long run of digits is looked at once', () => {
  expect(mayBeError.test('7'.repeat(300_000))).toBe(false);
});

describe('the first error of a failed job', () => {
  it.each<[string, readonly string[], string]>([
    ['gcc', ['main.c: In function ‘main’:', 'main.c:7:12: error: expected ‘;’'], 'main.c:7:12: error: expected ‘;’'],
    ['tsc', ['src/a.ts(3,1): error TS2322: no'], 'src/a.ts(3,1): error TS2322: no'],
    ['rustc', ['error[E0382]: borrow of moved value'], 'error[E0382]: borrow of moved value'],
    ['go test', ['=== RUN   TestA', '    --- FAIL: TestA (0.00s)'], '--- FAIL: TestA (0.00s)'],
    ['jest', [' PASS  a.test.js', ' FAIL  b.test.js'], 'FAIL  b.test.js'],
    ['mocha', ['  1 failing', '', '  1) adds', '     Error: no sum'], 'Error: no sum'],
    ['pytest', ['=== FAILURES ===', '___ test_a ___', '>  assert 1 == 2', 'E   assert 1 == 2'], 'E   assert 1 == 2'],
    ['unittest', ['FAIL: test_a (tests.A)', 'Traceback (most recent call last):'], 'FAIL: test_a (tests.A)'],
    ['python', ['Traceback (most recent call last):', '  File "a"', 'KeyError: 1'], 'KeyError: 1'],
    [
      'maven',
      ['[ERROR] Tests run: 2, Failures: 1 <<< FAILURE! - in A'],
      '[ERROR] Tests run: 2, Failures: 1 <<< FAILURE! - in A',
    ],
    ['gradle', ['FAILURE: Build failed', '', '* What went wrong:', 'No such task.'], 'No such task.'],
    ['rspec', ['Failures:', '', '  1) A', '     Failure/Error: expect(1)'], 'Failure/Error: expect(1)'],
    ['phpunit', ['There was 1 failure:', '', '1) ATest::testB'], '1) ATest::testB'],
    ['eslint', ['/src/a.js', '  3:1  error  no  no-x'], '3:1  error  no  no-x'],
    ['node', ['/src/a.js:1', '  throw error;', '  ^', 'Boom: 7'], 'Boom: 7'],
    ['npm', ['npm ERR! code ERESOLVE', 'npm ERR! tree'], 'npm ERR! code ERESOLVE'],
    ['a shell', ['/bin/sh: 1: nosetests: not found'], '/bin/sh: 1: nosetests: not found'],
    ['git', ['fatal: couldn’t find remote ref x'], 'fatal: couldn’t find remote ref x'],
    ['docker', ['Error response from daemon: no manifest'], 'Error response from daemon: no manifest'],
    ['a colour', [`src/a.c:1:2: ${esc}[1;31merror: ${esc}[0mno`], 'src/a.c:1:2: error: no'],
    ['ant', ['    [javac] /a/B.java:7: error: no'], '/a/B.java:7: error: no'],
    ['times before lines', ['2024-05-22T12:43:46.962646Z 01E E: Unable to locate'], 'E: Unable to locate'],
  ])('is the report of %s', (_tool, lines, expected) => {
    const found = firstIn(script(...lines, 'make: *** [test] Error 1'));
    expect(found).toMatchObject({ text: expected, isSure: true });
  });

  it('is the line of the trace', () => {
    expect(firstIn(script('one', 'a.c:1:1: error: no'))?.line).toBe(8);
  });

  it('prefers the verdict of a tool to an earlier message, and leaves out other steps', () => {
    expect(firstIn(script('sh: 1: sudo: not found', 'FAIL src/b.test.ts'))?.text).toBe('FAIL src/b.test.ts');
    expect(firstIn(script('FAIL src/b.test.ts', 'FAIL src/c.test.ts'))?.text).toBe('FAIL src/b.test.ts');
  });

  it.each([
    ['only words speak of it', script('the upload was refused'), 'the upload was refused'],
    [
      'only its colour speaks of it',
      script(`${esc}[31;1mberth.go:61: both sides changed this${esc}[0m`),
      'berth.go:61: both sides changed this',
    ],
    ['the end alone says so', script('nothing to see'), 'ERROR: Job failed: exit code 1'],
    ['no step failed', 'cp: cannot stat x\ndone\n', 'cp: cannot stat x'],
  ])('is a guess where %s', (_what, text, expected) => {
    expect(firstIn(text)).toMatchObject({ text: expected, isSure: false });
  });

  it('is none where nothing speaks of one', () => {
    expect(firstIn('one\ntwo: 0 errors, 0 failed\n')).toBeNull();
  });

  it('finds the step that failed in other services’ logs', () => {
    const steps = [
      '2024-01-01T00:00:00.000Z ##[group]Run a',
      'a.c:1:1: error: tolerated',
      '##[group]Run b',
      'b.c:1:1: error: not tolerated',
      '##[error]Process completed with exit code 2.',
      'c.c:1:1: error: afterwards',
    ];
    expect(firstIn(steps.join('\n'))?.text).toBe('b.c:1:1: error: not tolerated');
    const commands = [
      '$ a',
      'FAIL a.js',
      'The command "a" exited with 0.',
      'FAIL b.js',
      'The command "b" exited with 1.',
    ];
    expect(firstIn(commands.join('\n'))?.text).toBe('FAIL b.js');
  });

  it('does not depend on how much is looked at in one go, or on bytes that are no text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 4_000 }), (noise, bytes) => {
        const text = new Uint8Array([...noise, ...testCodec.encode(`\n${script('a.c:1:1: error: no')}`)]);
        const search = createFirstErrorSearch(indexOf(text), testCodec);
        while (search.step(bytes)) continue;
        expect(search.result()?.text).toBe('a.c:1:1: error: no');
      }),
      { seed: 28, numRuns: 200 },
    );
  });

  it('looks at no line for ever', () => {
    const line = `${'a '.repeat(500_000)}error${':1:'.repeat(100_000)}\n`;
    expect(firstIn(line.repeat(3), 1_000_000)).toBeNull();
  });

  it('has no rule that the quick look leaves out', () => {
    const examples = [
      'FAIL a.js',
      'E: x',
      '##[error]x',
      'e: a.kt',
      '* What went wrong:',
      'ld: x',
      'Failures:',
      'panic: x',
    ];
    for (const text of examples) {
      expect(errorRules.some(({ line }) => line.test(text))).toBe(true);
      expect(mayBeError.test(text)).toBe(true);
    }
  });

  const green = (command: string): string => `${esc}[32;1m$ ${command}${esc}[0;m`;

  it.each<[string, readonly string[], string]>([
    [
      'a later command proves it',
      ['cp: cannot stat ‘x’: No such file', green('./next'), 'cat: y: No such file or directory'],
      'cat: y: No such file or directory',
    ],
    [
      'a later command proves it, also of a tool’s verdict',
      ['FAIL src/a.test.ts', green('npm run b'), 'FAIL src/b.test.ts'],
      'FAIL src/b.test.ts',
    ],
    [
      'a section of a command begins',
      [
        'FAIL src/a.test.ts',
        `section_start:102:section_script_step_1[hide_duration=true,collapsed=true]\r${esc}[0K${green('b')}`,
        'FAIL src/b.test.ts',
      ],
      'FAIL src/b.test.ts',
    ],
    [
      'a playbook ignores it',
      [
        'TASK [a] ***',
        'fatal: [h]: FAILED! => {"rc": 1}',
        '...ignoring',
        '',
        'TASK [b] ***',
        'fatal: [other]: FAILED! => {"rc": 2}',
      ],
      'fatal: [other]: FAILED! => {"rc": 2}',
    ],
    [
      'a playbook rescues it',
      [
        'TASK [a] ***',
        'fatal: [h]: FAILED! => {"rc": 1}',
        'TASK [rescue] ***',
        'changed: [h]',
        'TASK [b] ***',
        'fatal: [h]: FAILED! => {"rc": 2}',
      ],
      'fatal: [h]: FAILED! => {"rc": 2}',
    ],
    [
      'make ignores it',
      ['rm: cannot remove ‘x’: No such file', 'make: [Makefile:2: clean] Error 1 (ignored)', 'a.c:1:1: error: no'],
      'a.c:1:1: error: no',
    ],
    [
      'a test wants it',
      ["thread 't::zero' panicked at a.rs:1:1:", 'test t::zero - should panic ... ok', 'test t::sum ... FAILED'],
      'test t::sum ... FAILED',
    ],
  ])('is not what was survived: %s', (_what, lines, expected) => {
    expect(firstIn(script(...lines))).toMatchObject({ text: expected, isSure: true });
  });

  it('is a guess where the command goes on after a failure, or passes an earlier one on', () => {
    expect(firstIn(script(green('./a || true'), 'a.c:1:1: error: no'))?.isSure).toBe(false);
    expect(firstIn(script(green('./a || ./b'), 'cat: y: No such file'))?.isSure).toBe(false);
    const passedOn = script(green('./a || code=$?'), 'a.c:1:1: error: no', green('exit $code'));
    expect(firstIn(passedOn)).toMatchObject({ text: 'a.c:1:1: error: no', isSure: false });
  });

  it('is a guess where much follows a message', () => {
    const much = Array.from({ length: 300 }, (_, at) => `step ${String(at)}`);
    expect(firstIn(script('cp: cannot stat ‘x’: No such file', ...much))?.isSure).toBe(false);
  });

  it('is the upload that failed after a good script, and the script where that failed', () => {
    const upload = (how: string): string =>
      script('a.c:1:1: error: no').replace(
        `${esc}[31;1mERROR: Job`,
        `section_start:112:upload_artifacts_on_${how}\r${esc}[0KUploading artifacts for successful job\n${esc}[31;1mERROR: Uploading artifacts as "archive" to coordinator... 413 Payload Too Large${esc}[0;m\nsection_end:113:upload_artifacts_on_${how}\r${esc}[0K\n${esc}[31;1mERROR: Job`,
      );
    const refused = 'ERROR: Uploading artifacts as "archive" to coordinator... 413 Payload Too Large';
    expect(firstIn(upload('success'))).toMatchObject({ text: refused, isSure: true });
    expect(firstIn(upload('failure'))).toMatchObject({ text: 'a.c:1:1: error: no', isSure: true });
  });

  it('is the reason that the runner names', () => {
    const reason = 'ERROR: Job failed: execution took longer than 1h0m0s seconds';
    const timedOut = script('1 error tolerated').replace('ERROR: Job failed: exit code 1', reason);
    expect(firstIn(timedOut)).toMatchObject({ text: reason, isSure: true });
  });

  it.each(['synced [1 error]', 'pod has error=false', 'failed: 0', '"error": null', 'src/error-page.css', 'errors.go'])(
    'is not %s',
    (line) => {
      expect(firstIn(`${line}\n`)).toBeNull();
    },
  );

  it('may be indented', () => {
    expect(firstIn(script('checking', '    error: no such key'))).toMatchObject({
      text: 'error: no such key',
      isSure: true,
    });
  });
});
