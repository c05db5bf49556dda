/** What the lines of a step report, without what the step goes on after: that was survived. */
import { errorWeights, type ErrorRule, type ErrorWeight } from './error-rules.ts';

/** A line that reports an error. */
export interface Found {
  line: number;
  text: string;
  readonly weight: ErrorWeight;
  /** The machine of a playbook that reported it; null for all others. */
  readonly host: string | null;
}

/** The reports of a step. */
export interface StepReports {
  /** Whether the message of a report may be one of the next lines. */
  readonly isWaiting: boolean;
  /** Takes a line in that follows a rule, or null for one that follows none. */
  take(rule: ErrorRule | null, line: number, text: string): void;
  /** The first report of the highest of these weights; null for none. */
  best(weights?: readonly ErrorWeight[]): Found | null;
}

/** Reports of one weight that are kept: the first ones may turn out to have been survived. */
const mostKept = 100;
/** Characters of a line that are kept. */
export const longestText = 400;
/** Lines within which the message follows its report. */
const messageWithin = 400;
/** Lines before a command of make that failed and was ignored, in which it wrote why. */
const ignoredWithin = 20;

/** A task of a playbook, what it says of a machine, and the sum of what happened to one. */
const task = /^(?:TASK|RUNNING HANDLER) \[/;
const ofHost = /^(?:ok|changed|skipping|included|fatal|failed): \[([^\]\s]+)/;
const hostSurvived = /^(\S+)\s+: ok=\d+.*unreachable=0\s+failed=0/;
const makeIgnored = /^\S*make(?:\[\d+\])?: \[.*\] Error \d+ \(ignored\)$/;
const testPassed = /^test (\S+)(?: - should panic)? \.\.\. ok$/;

/** Finds lines that may say that something was survived. */
export const maySayMore =
  /\.\.\.ignoring|(?:TASK|HANDLER|ok|changed|skipping|included): ?\[|(?:TASK|HANDLER) \[|failed=0|\(ignored\)|\.\.\. ok/;

class Reports implements StepReports {
  #found: Found[] = [];
  /** A report whose message has not come yet. */
  #waiting: { readonly found: Found; readonly then: RegExp; readonly until: number } | null = null;
  #taskLine = 0;
  #host: string | null = null;

  #drop(isDropped: (one: Found) => boolean): void {
    this.#found = this.#found.filter((one) => !isDropped(one));
  }

  #survive(line: number, text: string): void {
    if (task.test(text)) {
      this.#taskLine = line;
      this.#host = null;
      return;
    }
    const named = ofHost.exec(text)?.[1] ?? null;
    if (named !== null) {
      this.#host = named;
      this.#drop((one) => one.host === named && one.line < this.#taskLine);
    }
    if (this.#found.length === 0) return;
    const passed = testPassed.exec(text)?.[1];
    const survivor = hostSurvived.exec(text)?.[1];
    if (text.startsWith('...ignoring')) this.#drop((one) => one.line >= this.#taskLine);
    else if (survivor !== undefined) this.#drop((one) => one.host === survivor);
    else if (makeIgnored.test(text)) this.#drop((one) => one.line > line - ignoredWithin);
    else if (passed !== undefined) this.#drop((one) => one.text.includes(`'${passed}'`));
  }

  #point(line: number, text: string): void {
    if (this.#waiting === null) return;
    if (line > this.#waiting.until) this.#waiting = null;
    else if (this.#waiting.then.test(text)) {
      this.#waiting.found.line = line;
      this.#waiting.found.text = text.trim().slice(0, longestText);
      this.#waiting = null;
    }
  }

  get isWaiting(): boolean {
    return this.#waiting !== null;
  }

  take(rule: ErrorRule | null, line: number, text: string): void {
    this.#survive(line, text);
    this.#point(line, text);
    if (rule === null || this.#found.filter(({ weight }) => weight === rule.weight).length >= mostKept) return;
    const one: Found = { line, text: text.trim().slice(0, longestText), weight: rule.weight, host: this.#host };
    const isFirst = this.#found.every(({ weight }) => weight !== rule.weight);
    this.#found.push(one);
    if (rule.then !== undefined && isFirst)
      this.#waiting = { found: one, then: rule.then, until: line + (rule.within ?? messageWithin) };
  }

  best(weights: readonly ErrorWeight[] = errorWeights): Found | null {
    for (const weight of weights) {
      const first = this.#found.find((one) => one.weight === weight);
      if (first !== undefined) return first;
    }
    return null;
  }
}

/** Makes an empty one. */
export const createStepReports = (): StepReports => new Reports();
