/** Finds the first error of a failed job in its trace: the report, within the step that failed, that came first. */
import { textOfLines } from '../line-text.ts';
import { timeInText } from '../line-time.ts';
import { plainLine } from '../plain-line.ts';
import type { TraceIndex } from '../trace-index.ts';
import type { SearchCodec } from '../trace-search.ts';
import { errorRuleOf, mayBeError, type ErrorRule, type ErrorWeight } from './error-rules.ts';
import { mayBeStep, stepMarkOf } from './step-marks.ts';

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

interface Found {
  line: number;
  text: string;
}

type FoundByWeight = { [weight in ErrorWeight]?: Found | undefined };

/** Bytes that become one text. */
const regionBytes = 256 * 1024;
/** Characters of a line that are looked at. */
const longestLine = 2_000;
const longestText = 400;
/** Tools paint their errors red, whatever words they use. */
const red = /^(?:\u001b\[0?[Km])*\u001b\[(?:[01];)?(?:31|91)(?:;[01])?m/;
/** Lines within which the message follows its report. */
const messageWithin = 400;

/** A line that says nothing of an error but by its colour. */
const painted: ErrorRule = { weight: 'word', line: /^/ };

/** The time before a line, and the prefix of a tool that runs another. */
const prefix =
  /^(?:\d{4}-\d\d-\d\dT[\d:.]+Z(?: [0-9a-f]{2}[OE][ +])? ?)?(?:\[\d\d:\d\d:\d\d\] )?(?:\s*\[(?:exec|junit|java|javac)\] ?|[\w.-]+[_-]\d+ +\| )?/;

/** Begins a search; the trace must have its last line. */
export const createFirstErrorSearch = (index: TraceIndex, codec: SearchCodec): FirstErrorSearch => {
  let next = 0;
  /** What the current step reported, and what earlier ones did. */
  let inStep: FoundByWeight = {};
  const before: FoundByWeight = {};
  /** What the step that failed reported. */
  let failed: FoundByWeight | null = null;
  let isAfter = false;
  /** A report whose message has not come yet. */
  let waiting: { readonly found: Found; readonly then: RegExp; readonly until: number } | null = null;

  const begin = (): void => {
    for (const weight of ['report', 'message', 'word', 'result'] as const) before[weight] ??= inStep[weight];
    inStep = {};
    waiting = null;
  };

  const take = (rule: ErrorRule, line: number, text: string): void => {
    if (inStep[rule.weight] !== undefined) return;
    const found = { line, text: text.trim().slice(0, longestText) };
    inStep[rule.weight] = found;
    if (rule.then !== undefined) waiting = { found, then: rule.then, until: line + messageWithin };
  };

  const point = (line: number, text: string): void => {
    if (waiting === null) return;
    if (line > waiting.until) waiting = null;
    else if (waiting.then.test(text)) {
      waiting.found.line = line;
      waiting.found.text = text.trim().slice(0, longestText);
      waiting = null;
    }
  };

  const look = (line: number, written: string): void => {
    const raw = index.hasTimes ? written.replace(timeInText, '') : written;
    const isStep = mayBeStep.test(raw);
    const isRed = red.test(raw);
    if (!isStep && !isRed && waiting === null && !mayBeError.test(raw)) return;
    const text = plainLine(raw).slice(0, longestLine).replace(prefix, '');
    // The marks of sections and times are written over by what follows them.
    const mark = isStep ? (stepMarkOf(text) ?? stepMarkOf(raw.slice(0, longestLine))) : null;
    if (mark === 'failed') {
      if (Object.keys(inStep).length === 0) take({ weight: 'result', line: /^/ }, line, text);
      failed ??= inStep;
      begin();
    } else if (mark === 'begin') {
      begin();
      isAfter = false;
    } else if (mark === 'after') isAfter = true;
    if (mark !== null || isAfter) return;
    point(line, text);
    const rule = errorRuleOf(text) ?? (isRed && text.trim() !== '' ? painted : null);
    if (rule !== null) take(rule, line, text);
  };

  const region = (): void => {
    const end = Math.min(index.lines, Math.max(next + 1, index.lineAt(index.startOf(next) + regionBytes)));
    const text = textOfLines(index, next, end, codec.utf8, 4 * regionBytes);
    let from = 0;
    for (let line = next; line < end; line += 1) {
      const at = text.indexOf('\n', from);
      const to = at < 0 ? text.length : at;
      look(line, text.slice(from, to));
      from = to + 1;
    }
    next = end;
  };

  const best = (of: FoundByWeight): { readonly found: Found; readonly weight: ErrorWeight } | null => {
    for (const weight of ['report', 'message', 'word', 'result'] as const) {
      const found = of[weight];
      if (found !== undefined) return { found, weight };
    }
    return null;
  };

  return {
    step: (bytes) => {
      const until = index.startOf(Math.min(next, index.lines)) + bytes;
      while (next < index.lines && index.startOf(next) < until && failed === null) region();
      return next < index.lines && failed === null;
    },
    result: () => {
      const choice = best(failed ?? {}) ?? best(inStep) ?? best(before);
      if (choice === null) return null;
      const { found, weight } = choice;
      const isSure = weight === 'report' || (weight === 'message' && failed !== null);
      return { line: found.line, text: found.text, isSure };
    },
  };
};
