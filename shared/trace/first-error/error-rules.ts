/** Lines by which tools report errors: what they look like, and how much each says about why a job failed. */

/**
 * How much a report says about the failure of the job:
 * `report` is a tool's own verdict, a failed test or an error of a compiler;
 * `message` is an error that may have been handled, an exception or a command that was not found;
 * `word` is a line that speaks of an error;
 * `result` only repeats that something before it has failed.
 */
export type ErrorWeight = 'report' | 'message' | 'word' | 'result';

/** How one kind of report is recognised. */
export interface ErrorRule {
  readonly weight: ErrorWeight;
  /** Looks at the text of a line, without time and without the prefix of an outer tool. */
  readonly line: RegExp;
  /** The line that says what is wrong follows the one that was found: it is pointed to instead when it comes soon. */
  readonly then?: RegExp;
}

const report = (line: RegExp, then?: RegExp): ErrorRule => ({ weight: 'report', line, ...(then && { then }) });
const message = (line: RegExp, then?: RegExp): ErrorRule => ({ weight: 'message', line, ...(then && { then }) });
const result = (line: RegExp): ErrorRule => ({ weight: 'result', line });

const testRunners: readonly ErrorRule[] = [
  // Jest, Vitest.
  report(/^\s*(?:FAIL|❯ FAIL)\s+\S+\.[cm]?[jt]sx?\b/),
  report(/^\s+● .+ › /),
  // Mocha, Cypress: their summary; the marks above it have no message.
  report(/^\s+[1-9]\d* failing\b/, /^\s+(?:[\w.]*(?:Error|Exception)\b|.*\bError: |expected )/),
  // Karma, AVA, tape, Playwright.
  report(/^\s*(?:✖|✘|✗|×|not ok \d+) (?!\d+ problems?)\S/u),
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
  report(/^\s*--- FAIL: /),
  // Rust.
  report(/^test .+ \.\.\. FAILED$/),
  report(/^thread '.*' .*panicked at /),
  // RSpec, Minitest.
  report(/^Failures:$/, /^\s+Failure\/Error: /),
  report(/^\s*(?:Failure|Error):$/),
  // PHPUnit, ExUnit, Catch2, GoogleTest, CTest.
  report(/^There (?:was|were) \d+ (?:failure|error)s?:/, /^1\) /),
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
  report(/^error\[E\d+\]: /),
  report(/^error: could not compile|^error: aborting due to/),
  // Go.
  report(/^\.{0,2}[\w/.-]+\.go:\d+:\d+: \S/),
  // Scala and sbt, Maven, Gradle.
  report(/^\[error\] \S/),
  report(/^\[ERROR\] COMPILATION ERROR/, /^\[ERROR\] \S+:\[\d+/),
  report(/^\[ERROR\] (?:Failed to execute goal|The build could not read|\S+:\[\d+,\d+\])/),
  report(/^(?:> Task )?:[\w:.-]+ FAILED$/),
  report(/^\* What went wrong:$/, /^\S/),
  // ESLint, stylelint, mypy, flake8 and clippy by their forms.
  report(/^\s+\d+:\d+\s+(?:error|✖)\s/),
  report(/^\S+\.py:\d+:(?:\d+:)? (?:error:|[EF]\d{3,4} )/),
  // CMake, Meson, Ninja, Bazel.
  report(/^CMake Error\b/),
  report(/^\S*meson\.build:\d+:\d+: ERROR: /),
  report(/^FAILED: \S/),
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
  message(/^npm (?:ERR!|error) (?:code (?!ELIFECYCLE)|404|network|notarget|ERESOLVE|missing)/),
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
  message(/^[\w.]+(?:Error|Exception): \S/),
  message(/^\[ERROR\] \S/),
  message(/^ERROR: (?!Job failed)\S|^FATAL:? \S|^CRITICAL:? \S/),
  message(
    /^(?:Segmentation fault|Killed$|Out of memory|FATAL ERROR: .*heap)|\bOOMKilled\b|Cannot allocate memory|No space left on device/,
  ),
  message(/has timed out after|execution took longer than|No output has been received|stuck or timeout failure/),
  message(/The runner has received a shutdown signal|system failure/),
];

const results: readonly ErrorRule[] = [
  result(/^BUILD FAILED|^FAILURE: Build failed|^\[(?:INFO|ERROR)\] BUILD FAILURE|^\*\* \w+ FAILED \*\*/),
  result(/^make(?:\[\d+\])?: \*\*\* /),
  result(/^npm (?:ERR!|error) |^error Command failed|^error: Recipe /),
  result(/^FAILED \((?:failures|errors)=/),
  result(/exited with (?:code )?[1-9]\d*\b|exit (?:code|status):? [1-9]\d*\b/),
];

/** Words that may begin a line about an error, however it is written. */
const words: ErrorRule = {
  weight: 'word',
  line: /\b(?:error|errors|fail|failed|failure|fatal|exception|aborted|refused|denied|unable to|could not|cannot)\b/i,
};

/** Counts of nothing, names of files and options that have such a word. */
const harmless =
  /\b0 (?:errors?|failures?|failed|failing)|(?:errors?|failures?|failed)[:=] ?0\b|no errors|-W(?:no-)?error|\bwarn(?:ing)?s?\b|--\S*(?:error|fail)|^\s*(?:✓|✔|√|PASS|ok\b|\[INFO\]|Download|Collecting|copying|Compiling)|[\w/-](?:error|fail|exception)s?[\w-]*\.\w|set -e|\|\| (?:true|exit)|^[+$] /iu;

/** Every rule, the most telling first. */
export const errorRules: readonly ErrorRule[] = [...testRunners, ...compilers, ...packagesAndShells, ...results];

/** The rule that a line follows; null for a line that reports no error. */
export const errorRuleOf = (text: string): ErrorRule | null => {
  for (const rule of errorRules) if (rule.line.test(text)) return rule;
  return words.line.test(text) && !harmless.test(text) ? words : null;
};

/** Finds lines that may follow one of the rules; what it does not find follows none. */
export const mayBeError =
  /error|err!|err_|critical|fail|fatal|exception|panic|abort|cannot|could not|couldn't|unable|refused|denied|not found|no such|no rule|no space|no output|not ok|traceback|undefined|exited|exit |kill|out of memory|oom|segmentation|timed out|took longer|timeout|shutdown|✖|✘|✗|×|❯|●|went wrong|throw |\d+\) |\.go:\d|^e: |\be: |curl: |ld: |ld\.|\[\d|requirements|unrecognized|\*\* \(|\*\*\*|\.py:\d|problem|bundler/iu;
