/** Parses a checked answer from its bytes, piece by piece: it is scanned, validated tolerantly and stripped of secrets (R3, R4, S8). */
import { z } from 'zod';
import type { Operation } from '#shared/api/define.ts';
import { readAnswer, tolerant } from '#shared/api/tolerant.ts';
import type { Problem } from '#shared/api/tolerant.ts';
import { JsonScan, ReadProblem } from './json-scan.ts';
import type { ScanLimits } from './json-scan.ts';
import { hiddenNames, stripSecrets } from './strip-secrets.ts';

/** A list with more unreadable items than this is not the API's. */
const mostUnreadable = 1_000;

/** Parser of one answer. Each function may throw a {@link ReadProblem}. */
export interface AnswerParser {
  /** Takes the next bytes and returns the values that are complete. */
  take(bytes: Uint8Array): unknown[];
  /** Returns the remaining values. */
  end(): unknown[];
  /** True when the values are items of a list; otherwise there is one value, the answer. */
  isList(): boolean;
  /** Number of items that could not be read. */
  unreadable(): number;
  /** Number of items of a list, including unreadable ones. */
  received(): number;
}

/** The parts of an operation that parsing needs. */
export type ReadOperation = Pick<Operation, 'answer' | 'secrets' | 'shownOnce' | 'format'>;

const shape = ({ path }: Problem): ReadProblem => new ReadProblem('unreadable', 'other_shape', path);

const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new ReadProblem('unreadable', 'not_json');
  }
};

/** Validates a whole value as an operation's answer, and strips its secrets. */
export const readWhole = (
  operation: ReadOperation,
  value: unknown,
): { readonly value: unknown; readonly unreadable: number } => {
  const reading = readAnswer(operation.answer, value);
  if (!reading.ok) throw shape(reading.problem);
  return { value: stripSecrets(reading.value, hiddenNames(operation)), unreadable: reading.unreadable };
};

/** Collects plain text. */
const readText = (operation: ReadOperation, { valueBytes }: ScanLimits): AnswerParser => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  return {
    take: (bytes) => {
      size += bytes.byteLength;
      if (size > valueBytes) throw new ReadProblem('too_large', null);
      pieces.push(bytes.slice());
      return [];
    },
    end: () => [readWhole(operation, new TextDecoder().decode(Buffer.concat(pieces))).value],
    isList: () => false,
    unreadable: () => 0,
    received: () => 0,
  };
};

/** Makes the parser of an operation's answer. */
export const createAnswerParser = (operation: ReadOperation, limits: ScanLimits): AnswerParser => {
  if (operation.format === 'text') return readText(operation, limits);
  const { answer } = operation;
  const hidden = hiddenNames(operation);
  const scan = new JsonScan(limits, answer instanceof z.ZodArray);
  const readItem = answer instanceof z.ZodArray ? tolerant(answer.element as z.ZodType) : null;
  let unreadable = 0;
  let seen = 0;

  const item = (bytes: Uint8Array, values: unknown[]): void => {
    const reading = readItem?.(parse(bytes)) ?? { ok: false, problem: { path: '', message: '' } };
    const index = seen;
    seen += 1;
    if (reading.ok) {
      values.push(stripSecrets(reading.value, hidden));
      return;
    }
    unreadable += 1;
    if (unreadable > mostUnreadable)
      throw shape({ ...reading.problem, path: `[${String(index)}].${reading.problem.path}` });
  };

  return {
    take: (bytes) => {
      const values: unknown[] = [];
      scan.take(bytes, (value) => item(value, values));
      return values;
    },
    end: () => {
      const values: unknown[] = [];
      scan.end((bytes) => {
        const read = readWhole(operation, parse(bytes));
        unreadable = read.unreadable;
        values.push(read.value);
      });
      return values;
    },
    isList: () => scan.isCut(),
    unreadable: () => unreadable,
    received: () => seen,
  };
};
