/** Finds the first error of a failed job in its trace: the report, within the step that failed, that came first. */
import { textOfLines, plainLine } from '#shared/trace/line-text.ts';
import { timeInText } from '#shared/trace/line-time.ts';
import type { TraceIndex } from '#shared/trace/trace-index.ts';
import type { SearchCodec } from '#shared/trace/trace-search.ts';
import { errorRuleOf, mayBeError, type ErrorRule, type ErrorWeight } from './error-rules.ts';
import { createStepReports, longestText, maySayMore, type Found, type StepReports } from './step-reports.ts';

/** What a line says about steps. */
type StepMark =
  /** A new step begins: what came before it ended well. */
  | 'begin'
  /** A new command of the script begins: the one before it ended well. */
  | 'command'
  /** What follows is done after the job has failed or ended. */
  | 'after'
  /** The step has failed. */
  | 'failed'
  /** The job has failed for a reason that the runner names: not by what a command said. */
  | 'reason';

/** Finds lines that may be a mark. */
const mayBeStep =
  /section_start|exited with|exit code|Job failed|Build failed|##\[group\]Run |travis_time:start|build has been stopped|^(?:\u001b\[[\d;]*[mK])*\$ /;

const marks: readonly (readonly [StepMark, RegExp])[] = [
  // A runner's own sections, by their whole names, as a script may have some of its own: what each is made of ended well when the next one begins; but for what is done after a failure.
  ['command', /section_start:\d+:section_script_step_\d+(?![\w.-])/],
  [
    'begin',
    /section_start:\d+:(?:prepare_(?:executor|script)|resolve_secrets|get_sources|clear_worktree|restore_cache|download_artifacts|step_(?:script|release)|build_script|archive_cache|upload_artifacts_on_success)(?![\w.-])/,
  ],
  [
    'after',
    /section_start:\d+:(?:after_script|archive_cache_on_failure|upload_artifacts(?:_on_failure)?|cleanup_(?:file_variables|build))(?![\w.-])/,
  ],
  ['failed', /^ERROR: (?:Job|Build) failed(?:: (?:exit (?:code|status)|command terminated with exit code) \d+)?$/],
  ['reason', /^ERROR: (?:Job|Build) failed\b/],
  // GitHub Actions.
  ['begin', /^##\[group\]Run /],
  ['failed', /^##\[error\]Process completed with exit code [1-9]/],
  // Travis CI.
  ['begin', /travis_time:start/],
  ['begin', /^(?:The command )?.*" exited with 0\.$/],
  ['failed', /^(?:The command )?.*" (?:failed and )?exited with [1-9]\d*\b/],
  ['failed', /^Your build has been stopped/],
];

/** The mark of a line; null for all others. @param text without sequences and without time */
const stepMarkOf = (text: string): StepMark | null => marks.find(([, line]) => line.test(text))?.[0] ?? null;

/** The first error of a trace. */
export interface FirstError {
  /** From 0. */
  readonly line: number;
  /** The line as it is shown, at most 400 characters of it. */
  readonly text: string;
  /** Whether a tool reported it in so many words; otherwise it is a guess. */
  readonly isSure: boolean;
}

/** A search under way. */
export interface FirstErrorSearch {
  /** Looks through about so many bytes more; false when everything was looked at. */
  step(bytes: number): boolean;
  /** The first error as far as the trace was looked at; null when nothing speaks of one. */
  result(): FirstError | null;
}

/** Bytes that become one text. */
const regionBytes = 256 * 1024;
/** Characters of a line that are looked at. */
const longestLine = 2_000;
/** Tools paint their errors red, whatever words they use. */
const red = /^(?:\u001b\[0?[Km])*\u001b\[(?:[01];)?(?:31|91)(?:;[01])?m/;
/** Lines between a message and the end of its step within which it is taken for the reason. */
const nearEnd = 200;

/** A command as a runner echoes it; without colours where the log has none. */
const echo = /^(?:\u001b\[[\d;]*[mK])*\u001b\[32;1m\$ /;
const plainEcho = /^\$ /;
/** Commands that go on after a failure, and those that only pass one on. */
const tolerant = /\|\| *(?:true|:|echo|printf|exit 0)(?: |;|"|$)|; *true$/;
/** Commands in which another may have gone on after a message. */
const branching = /\|\||\b(?:for|while|until|if)\b/;
const passingOn = /\bexit\b|^\$ (?:false|return|\[\[? |test )/;

/** Steps of which the reports are kept. */
const mostSteps = 50;
/** Weights of lines that say what is wrong. */
const said: readonly ErrorWeight[] = ['report', 'message', 'word'];

/** A line that says nothing of an error but by its colour. */
const painted: ErrorRule = { weight: 'word', line: /^/ };

/** The time before a line, and the prefix of a tool that runs another. */
const prefix =
  /^(?:\d{4}-\d\d-\d\dT[\d:.]+Z(?: [0-9a-f]{2}[OE][ +])? ?)?(?:\[?\d\d:\d\d:\d\d(?:\.\d+)?\]? )?(?:\s*\[(?:exec|junit|java|javac)\] ?|[\w.-]+[_-]\d+ +\| |#\d+ (?:\d+\.\d+ )?|STD(?:ERR|OUT) [\w.]+: )?/;

class Reader {
  readonly #hasTimes: boolean;
  /** What the current command reported, and what the earlier ones of its step and other steps did. */
  #current = createStepReports();
  #isTolerant = false;
  #isPassingOn = false;
  #isBranching = false;
  #hasEchoes = false;
  #earlier: StepReports[] = [];
  #steps: StepReports[] = [];
  #isAfter = false;
  #failedAt = -1;
  #reason: Found | null = null;

  constructor(hasTimes: boolean) {
    this.#hasTimes = hasTimes;
  }

  #begin(isCommand: boolean): void {
    this.#earlier.push(this.#current);
    if (!isCommand) {
      this.#steps = [...this.#steps, ...this.#earlier].filter((one) => one.best() !== null).slice(0, mostSteps);
      this.#earlier = [];
    }
    this.#earlier = this.#earlier.filter((one) => one.best() !== null).slice(0, mostSteps);
    this.#current = createStepReports();
  }

  /** The mark of a line, with what it says of the commands of a script. */
  #markOf(raw: string, text: string): StepMark | null {
    const isEcho = echo.test(raw);
    this.#hasEchoes ||= isEcho;
    // The marks of sections and times are written over by what follows them.
    const mark = stepMarkOf(text) ?? stepMarkOf(raw.slice(0, longestLine));
    if (mark === null && !isEcho && (this.#hasEchoes || !plainEcho.test(text))) return mark;
    if (mark === 'begin' || mark === 'command' || mark === null) {
      const command = plainEcho.test(text) ? text : '';
      this.#isTolerant = tolerant.test(command);
      this.#isPassingOn = passingOn.test(command);
      this.#isBranching = branching.test(command);
    }
    return mark ?? 'command';
  }

  #take(mark: StepMark, line: number, text: string): void {
    if (mark === 'begin' || mark === 'command') this.#begin(mark === 'command');
    if (mark === 'begin') this.#isAfter = false;
    if (mark === 'after') this.#isAfter = true;
    if (mark === 'reason')
      this.#reason = { line, text: text.trim().slice(0, longestText), weight: 'report', host: null };
    if (mark !== 'failed' && mark !== 'reason') return;
    this.#failedAt = line;
    if (this.#current.best() === null) this.#current.take({ weight: 'result', line: /^/ }, line, text);
  }

  get hasFailed() {
    return this.#failedAt >= 0;
  }

  look(line: number, written: string): void {
    const raw = this.#hasTimes ? written.replace(timeInText, '') : written;
    const isStep = mayBeStep.test(raw);
    const isRed = red.test(raw);
    if (!isStep && !isRed && !mayBeError.test(raw) && !maySayMore.test(raw) && !this.#current.isWaiting) return;
    const text = plainLine(raw).slice(0, longestLine).replace(prefix, '');
    const mark = isStep ? this.#markOf(raw, text) : null;
    if (mark !== null) this.#take(mark, line, text);
    if (mark !== null || this.#isAfter) return;
    this.#current.take(errorRuleOf(text) ?? (isRed && text.trim() !== '' ? painted : null), line, text);
  }

  readonly result = (): FirstError | null => {
    const survived = (weights?: readonly ErrorWeight[]): Found | null =>
      this.#earlier.map((one) => one.best(weights)).find((one) => one !== null) ?? null;
    const own =
      this.#isTolerant && this.#failedAt >= 0 ? null : this.#current.best(['report', 'message', 'word', 'hint']);
    const found =
      this.#reason ??
      own ??
      (this.#isPassingOn || this.#isTolerant ? (this.#current.best(said) ?? survived(said)) : null) ??
      this.#current.best() ??
      (this.#failedAt < 0 ? (survived() ?? this.#steps.map((one) => one.best()).find((one) => one !== null)) : null) ??
      null;
    if (found === null) return null;
    const isMessage =
      found.weight === 'message' && !this.#isBranching && this.#failedAt >= 0 && this.#failedAt - found.line <= nearEnd;
    const isSure = found === (this.#reason ?? own) && (found.weight === 'report' || isMessage);
    return { line: found.line, text: found.text, isSure };
  };
}

/** Reads the lines of a trace one after another. */
const createReader = (hasTimes: boolean): Reader => new Reader(hasTimes);

/** Begins a search; the trace must have its last line. */
export const createFirstErrorSearch = (index: TraceIndex, codec: SearchCodec): FirstErrorSearch => {
  let next = 0;
  const reader = createReader(index.hasTimes);

  const region = (): void => {
    const end = Math.min(index.lines, Math.max(next + 1, index.lineAt(index.startOf(next) + regionBytes)));
    const text = textOfLines(index, next, end, codec.utf8, 4 * regionBytes);
    let from = 0;
    for (let line = next; line < end && !reader.hasFailed; line += 1) {
      const at = text.indexOf('\n', from);
      const to = at < 0 ? text.length : at;
      reader.look(line, text.slice(from, to));
      from = to + 1;
    }
    next = end;
  };

  return {
    step: (bytes) => {
      const until = index.startOf(Math.min(next, index.lines)) + bytes;
      while (next < index.lines && index.startOf(next) < until && !reader.hasFailed) region();
      return next < index.lines && !reader.hasFailed;
    },
    result: reader.result,
  };
};
