/** Lines by which tools report errors: what they look like, and how much each says about why a job failed. */

/**
 * How much a report says about the failure of the job:
 * `report` is a tool's own verdict, a failed test or an error of a compiler;
 * `message` is an error that may have been handled, an exception or a command that was not found;
 * `word` is a line that speaks of an error;
 * `hint` is one that speaks of something wrong in other words;
 * `result` only repeats that something before it has failed.
 */
export type ErrorWeight = 'report' | 'message' | 'word' | 'hint' | 'result';

/** All of them, the most telling first. */
export const errorWeights: readonly ErrorWeight[] = ['report', 'message', 'word', 'hint', 'result'];

/** How one kind of report is recognised. */
export interface ErrorRule {
  readonly weight: ErrorWeight;
  /** Looks at the text of a line, without time and without the prefix of an outer tool. */
  readonly line: RegExp;
  /** The line that says what is wrong follows the one that was found: it is pointed to instead when it comes soon. */
  readonly then?: RegExp;
  /** Lines within which it does; 400 where nothing is said. */
  readonly within?: number;
}

const report = (line: RegExp, then?: RegExp, within?: number): ErrorRule => ({
  weight: 'report',
  line,
  ...(then && { then }),
  ...(within !== undefined && { within }),
});
const message = (line: RegExp, then?: RegExp): ErrorRule => ({ weight: 'message', line, ...(then && { then }) });
const result = (line: RegExp): ErrorRule => ({ weight: 'result', line });

const testRunners: readonly ErrorRule[] = [
  // Jest, Vitest.
  report(/^\s*(?:FAIL|❯ FAIL)\s+\S+\.[cm]?[jt]sx?\b/),
  report(/^\s+● .+ › /),
  // Mocha, Cypress: their summary; the marks above it have no message.
  report(/^\s+[1-9]\d* failing\b/, /^\s+(?:[\w.]*(?:Error|Exception)\b|.*\bError: |expected )/),
  // Pest, nextest, Ginkgo.
  report(/^\s*FAIL {2}\S|^\s+FAIL \[ *[\d.]+s\]|^\s*• \[(?:FAILED|PANICKED|TIMEDOUT)\]/),
  // Karma, AVA, tape, Playwright.
  report(/^\s*(?:✖|✘|✗|×|⨯|✕|not ok \d+) +(?!(?:found )?\d+ problems?|Stack \S+ failed|.*did not run successfully)\S/u),
  report(/^\s+\d+\) \[[\w-]+\] › /),
  report(/^FAILED TESTS:/),
  // Unittest, nose.
  report(/^(?:FAIL|ERROR): \w\S* ?\(/),
  // Pytest.
  report(/^=+ (?:FAILURES|ERRORS) =+$/, /^E {2,}\S/),
  report(/^\S+\.py::\S+ (?:FAILED|ERROR)\b/),
  report(/^(?:FAILED|ERROR) \S+\.py(?:::\S+)?(?: - |$)/),
  // JUnit under Maven, Gradle and Ant; TestNG; ScalaTest.
  report(/^(?:\[ERROR\] )?\s*Tests run: \d+, .*<<< (?:FAILURE|ERROR)!/),
  report(/<<< (?:FAILURE|ERROR)!\s*$/),
  report(/^\S.* > .+ FAILED$/),
  report(/^\s*Tests? \S+ FAILED\b/),
  report(/^\[(?:info|error)\] .*\*\*\* FAILED \*\*\*/),
  // Go.
  // Without -v the message follows.
  report(/^\s*--- FAIL: /, /^\s+\S+\.go:\d+: \S/, 1),
  report(/^WARNING: DATA RACE/),
  // Rust.
  report(/^test .+ \.\.\. FAILED$/),
  report(/^thread '.*' .*panicked at /),
  // RSpec, Minitest.
  report(/^Failures:$/, /^\s+Failure\/Error: /),
  report(/^An error occurred while loading /, /Error: ?/),
  report(/^\s*(?:Failure|Error):$/, /\S/),
  message(/^\s+[Ee]xpected: +\S/),
  // PHPUnit, ExUnit, Catch2, GoogleTest, CTest.
  report(/^There (?:was|were) \d+ (?:failure|error)s?:|^\d+ tests? triggered \d+ PHPUnit/, /^1\) /),
  report(/^\s+1\) test /),
  report(/^\[ {2}FAILED {2}\] \S+\.\S/),
  report(/^\S+:\d+: (?:FAILED|Failure)\b/),
  report(/\*{3}(?:Failed|Exception|Timeout)\b/),
  // .NET.
  report(/^\s+(?:Failed|X) [\w.]+.*\[\d.*\]$/),
];

const compilers: readonly ErrorRule[] = [
  // C, C++, Swift, Java, Kotlin, Haskell, Checkstyle: file, line, error.
  report(/^\S*[\w)\]/.+-]:\d+(?::\d+)?: ?(?:fatal |internal compiler )?error\b/i),
  report(/^e: (?:file:\/\/)?\S+\.kts?/),
  report(/^[^\s(]+\(\d+(?:,\d+)*\) ?: (?:fatal )?error\b/),
  report(/: (?:fatal )?error (?:TS|CS|BC|FS|MSB|NU|NETSDK|LNK|C)\d+:/),
  report(/undefined reference to |^(?:\S*\/)?ld(?:\.\w+)?: (?!warning)\S|^Undefined symbols/),
  // Rust.
  report(/^error\[[\w-]+\]: /),
  result(/^error: (?:could not compile|aborting due to|test (?:run )?failed)/),
  message(/^Diff in \S+:\d+|^[Ww]ould reformat:? \S/),
  // Go.
  report(/^\.{0,2}[\w/.-]+\.go:\d+:\d+: \S/),
  // Scala and sbt, Maven, Gradle.
  report(/^\[error\] \S/),
  report(/^\[ERROR\] COMPILATION ERROR/, /^\[ERROR\] \S+:\[\d+/),
  report(/^\[ERROR\] (?:Failed to execute goal|The build could not read|\S+:\[\d+,\d+\])/),
  result(/^(?:> Task )?:[\w:.-]+ FAILED$/),
  report(/^\* What went wrong:$/, /^\S/),
  // ESLint, stylelint, mypy, flake8 and clippy by their forms.
  report(/^\s+\d+:\d+\s+(?:error|✖)\s/),
  report(/^\S+\.py:\d+:(?:\d+:)? (?:error:|[EF]\d{3,4} )/),
  // CMake, Meson, Ninja, Bazel.
  report(/^CMake Error\b/),
  report(/^\S*meson\.build:\d+:\d+: ERROR: /),
  report(/^(?:\[\d+\/\d+\] )?FAILED: \S/),
  report(/^\S+:\d+ (?:DL|SC)\d{4} /),
  // Webpack; RuboCop, PHPStan, PHP_CodeSniffer; Prettier.
  report(/^ERROR in \S/),
  report(/^\S+\.rb:\d+:\d+: [CWEF]: /),
  report(/^\s+Line\s+\S+\.php\b/, /^\s+\d+\s+\S/),
  report(/^\s*\d+ \| ERROR\b/),
  message(/^\[warn\] Code style issues/),
  // Robot Framework, Checkov, LaTeX, Sphinx, Valgrind, Gitleaks.
  report(/\| FAIL \|$|^Check: CKV\w+: /),
  message(/^! [A-Z]|^==\d+== (?:Invalid|Conditional|Use of|Mismatched|Process terminating)|leaks found: [1-9]/),
  message(/^Warning, treated as error:/, /\S/),
  message(/^\S+:\d+: syntax error\b|^\S*python\S*: No module named \S/),
  message(/^In \S+ line \d+:$/),
  report(/^ERROR: \S+\/BUILD(?:\.bazel)?:\d+/),
  // Python: the message is the first line after the trace that is not indented.
  message(
    /^\s*Traceback \(most recent call last\):/,
    /^[A-Za-z_][\w.]*(?:Error|Exception|Interrupt|Exit|Warning|Timeout)\b/,
  ),
  report(/^\s+SyntaxError: /),
  // Node: what was thrown stands below the line that threw it.
  report(/^\s+throw \w+;/, /^\S/),
  report(/^(?:Uncaught )?\w*Error: .*Cannot find module|^Error: Cannot find module/),
];

const packagesAndShells: readonly ErrorRule[] = [
  message(/^npm (?:ERR!|error) (?:code (?!ELIFECYCLE)|404|network|notarget|ERESOLVE|missing)/i),
  message(/^➤ YN(?!0000|0002|0007|0013|0019|0060|0086)\d{4}: (?:│ )?\S/u),
  message(/^Your (?:Ruby version is|lock file does not contain) /),
  message(/^pyproject\.toml changed significantly/),
  message(/^go: (?!downloading|finding|extracting|added|upgraded|found|creating|to add)\S.*: /),
  message(/^\S+\.rb:\d+:in .*\([A-Z]\w*(?:::\w+)*\)$/),
  message(/^\S+ \| (?:UNREACHABLE|FAILED)!/),
  message(/^failed: \[\S+\] /),
  message(/^(?:Error|error) from server\b/),
  message(/^The connection to the server \S+ was refused|^Unable to connect to the server: /),
  message(/^dependency failed to start: |^denied: |^unauthorized: |: Permission denied \(\w/),
  message(/^Total: [1-9]\d* \(/),
  message(/==\d+==ERROR: |^\S+:\d+:\d+: runtime error: /),
  message(/^Unhandled exception\b/),
  message(/^\s*SQLSTATE\[/),
  message(/^package \S+: (?:unrecognized import|cannot find)/),
  message(/line \d+: \w+: unbound variable$/),
  message(/\b(?:CrashLoopBackOff|ImagePullBackOff|ErrImagePull)\b/),
  message(/line \d+: +\d+ (?:Segmentation fault|Killed|Aborted|Bus error|Illegal instruction|Trace\/breakpoint)/),
  message(/^error (?:An unexpected error occurred|Couldn't find|Received|Your lockfile|No lockfile|\S+@\S+:)/),
  message(/^(?:\s*)?ERR_PNPM_\w+/),
  message(/^ERROR: (?:Could not|No matching|Cannot|Failed building|Command errored|Exception|failed to)/i),
  message(/^error: (?!test failed|\d+ )\S/),
  message(/^E: \S/),
  message(/^(?:An error occurred while installing|Could not find gem|Bundler could not|Your requirements could not)/),
  message(/^(?:PHP )?(?:Fatal|Parse) error: /),
  message(/^rake aborted!|^\*\* \(\w+(?:\.\w+)*\) /),
  message(/^Exception in thread /),
  message(/^(?:panic|fatal error): /),
  message(/^fatal: (?:\[\S+\]: )?\S/),
  message(
    /^(?:\S*sh|\S+\.sh|\S+)?:? ?(?:line )?\d+: .+: (?:command not found|not found|No such file or directory|Permission denied)/,
  ),
  message(/^(?:\/bin\/)?(?:ba|z|da|k)?sh: .+(?:not found|No such file|Permission denied)/),
  message(/: command not found$/),
  message(/^curl: \(\d+\) /),
  message(
    /^(?:wget|tar|cp|mv|cat|ls|rm|mkdir|chmod|chown|ssh|scp|rsync|sed|grep|unzip|make): (?!\*\*\*|Entering|Leaving).*(?:cannot|No such|denied|[Ee]rror|not found|unrecognized)/,
  ),
  message(/^make(?:\[\d+\])?: \*\*\* No rule to make target/),
  message(/^Error response from daemon: |^docker: Error /),
  message(/^(?:╷|│) ?Error: |^Error: \S/),
  message(/^##\[error\](?!Process completed|The process |Executing the custom|\[OSDC\]|A task was canceled)\S/),
  message(/^::error\b/),
  message(/^[\w.:]+(?:Error|Exception)(?: \(0x\w+\))?: \S/),
  message(/^\[ERROR\] \S/),
  message(/^ERROR[:!] (?!Job failed)\S|^FATAL:? \S|^CRITICAL:? \S/),
  message(
    /^(?:Segmentation fault|Killed$|Out of memory|FATAL ERROR: .*heap)|\bOOMKilled\b|Cannot allocate memory|No space left on device/,
  ),
  message(/has timed out after|execution took longer than|No output has been received|stuck or timeout failure/),
  message(/The runner has received a shutdown signal|system failure/),
];

const results: readonly ErrorRule[] = [
  result(/^BUILD FAILED|^FAILURE: Build failed|^\[(?:INFO|ERROR)\] BUILD FAILURE|^\*\* \w+ FAILED \*\*/),
  result(/^make(?:\[\d+\])?: \*\*\* /),
  result(/^npm (?:ERR!|error)(?: |$)|^error Command failed|^error: Recipe /),
  result(/^(?:ERROR: )?(?:failed to build: )?(?:failed to solve: )?process ".*" did not complete successfully/),
  result(/^error building image|did not run successfully|^✖ (?:Stack \S+ failed|(?:found )?\d+ problems?)/),
  result(/^FAILED \((?:failures|errors)=/),
  result(/exited with (?:code )?[1-9]\d*\b|exit (?:code|status):? [1-9]\d*\b/),
];

/** The sum at the end of a report. */
const summary: ErrorRule = result(
  /^\W*(?:\[ERROR\] )?(?:found )?\d+ (?:errors?|problems?|failures?|failed|issues?|violations?)\b|\bFound \d+ (?:errors?|issues?)/i,
);

/** Words of a line about an error, however it is written; not within a name. */
const words: ErrorRule = {
  weight: 'word',
  line: /(?<![\w/-]|\w\.)(?:errors?|fail|failed|failure|fatal|exception|aborted|refused|denied|unable to|could not|cannot)(?![\w-]|[./:]\w)/i,
};

/** Words of a line about something that is not as it should be. */
const hints: ErrorRule = {
  weight: 'hint',
  line: /\b(?:missing|invalid|unexpected|mismatch|not found|does not|doesn't|is not|are not|not allowed|not up to date|gave up|giving up|timed out|too (?:large|long|many|big)|below|exceed(?:s|ed)?|dead|wrong|violations?|conflicts?|unhealthy|undefined|unknown|unbound|rejected|unrecognized|can't|won't|required|leaks |^! |==\s|ckv|triggered|no module|yn0|^your |total: |sqlstate|line\\s|code style|forbidden|unauthorized|unrecognized|timeout|required|can't|won't)\b|^diff --git |^\s+\d+\) \S+\.\w+$/i,
};

/** Counts, and what says that there is no error. */
const statistics =
  /\[?\b\d+ (?:errors?|failures?|failed|failing)\b\]?|\b[\w-]*(?:errors?|failures?|fail|failed|exception)["']?\s*[=:]\s*(?:["']?(?:false|none|null|no|nil|ok)\b["']?|0\b|\[\]|\{\}|""|'')|\bno (?:errors?|failures?)\b/gi;

/** Warnings, what is tried again, what went well, and options and commands that have such a word. */
const harmless =
  /-W(?:no-)?error|\bwarn(?:ing)?s?\b|\bretry|\btolerat|\bignor(?:ed|ing)\b|--\S*(?:error|fail)|^\s*(?:✓|✔|√|PASS|ok\b|passed\b|\[INFO\]|INFO\b|info\b|Download|Collecting|copying|Compiling|checking for |-- |W: |.*\| PASS \|$|Container \S+ {2})|set -e|\|\| (?:true|exit)|^[+$] /iu;

/** What is tried again. */
const triedAgain = /\b(?:RETRYING|retrying|will be retried|trying again|tr(?:y|ies) (?:left|remaining))\b/;

/** Every rule, the most telling first. */
export const errorRules: readonly ErrorRule[] = [
  summary,
  ...testRunners,
  ...compilers,
  ...packagesAndShells,
  ...results,
];

/** The rule that a line follows; null for a line that reports no error. */
export const errorRuleOf = (text: string): ErrorRule | null => {
  if (triedAgain.test(text)) return null;
  const indented = /^\s/.test(text) ? text.trimStart() : null;
  for (const rule of errorRules)
    if (rule.line.test(text) || (indented !== null && rule.weight === 'message' && rule.line.test(indented)))
      return rule;
  if (harmless.test(text)) return null;
  if (words.line.test(text.replace(statistics, ''))) return words;
  return hints.line.test(text) ? hints : null;
};

/** Finds lines that may follow one of the rules; what it does not find follows none. */
export const mayBeError =
  /error|err!|err_|errimage|backoff|critical|fail|fatal|exception|panic|abort|cannot|could not|couldn't|unable|refused|denied|not found|no such|no rule|no space|no output|not ok|traceback|undefined|exited|exit |kill|out of memory|oom|segmentation|timed out|took longer|timeout|shutdown|✖|✘|✗|×|⨯|✕|❯|●|went wrong|throw |\d\) |\.go:\d|^e: |\be: |curl: |ld: |ld\.|\[\d|requirements|unrecognized|\*\* \(|\*\*\*|\.py:\d|problem|bundler|data race|diff |reformat|unreachable|changed significantly|^\s*go: |\.rb:\d|^\s*\S+:\d|expected|line \d|bus |illegal|missing|invalid|mismatch|does not|doesn't|is not|are not|not allowed|not up to|gave up|giving up|too |below|exceed|dead|wrong|violation|conflict|unhealthy|unknown|unbound|rejected|unrecognized|can't|won't|required|leaks |^! |==\s|ckv|triggered|no module|yn0|^your |total: |sqlstate|line\\s|code style|forbidden|unauthorized|\d issue/iu;
