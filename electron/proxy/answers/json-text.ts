/** Parses the bytes of an answer as JSON, or says why they are not JSON (R1). */
import { fault } from '#electron/proxy/faults.ts';
import type { CallTarget } from '#electron/proxy/faults.ts';
import { keepsTo } from './json-scan.ts';
import { Refusal } from '#electron/proxy/refusal.ts';

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

const encodingProblem = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return 'It is written in UTF-16.';
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'It begins with a byte order mark.';
  if (bytes[0] === 0 || bytes[1] === 0) return 'It is written in UTF-16.';
  return null;
};

const isHtml = (type: string, text: string): boolean =>
  /\bhtml\b/i.test(type) || /^\s*<(!doctype|html|head|body)/i.test(text);

/** True for a content type that names JSON, or nothing specific. */
export const mayBeJson = (type: string): boolean =>
  type === '' || /^(application\/([\w.-]+\+)?json|text\/plain|application\/octet-stream)\b/i.test(type);

const isPage = (beginning: Uint8Array, type: string): boolean =>
  isHtml(type, new TextDecoder().decode(beginning.subarray(0, 256)));

const pageRefusal = (target: CallTarget): Refusal =>
  new Refusal(fault('unreadable', target, 'It is a web page.', { page: target.host }));

/** Refuses a web page where no answer is read: it is a sign-in page of the network instead of the API. */
export const refusePage = (beginning: Uint8Array, type: string, target: CallTarget): void => {
  if (beginning.byteLength > 0 && isPage(beginning, type)) throw pageRefusal(target);
};

/** Refuses bytes that are clearly not UTF-8 JSON, by their beginning and content type. */
export const refuseOtherFormats = (beginning: Uint8Array, type: string, target: CallTarget): void => {
  const wrong = encodingProblem(beginning);
  if (wrong === null && isPage(beginning, type)) throw pageRefusal(target);
  const reason = wrong ?? (mayBeJson(type) ? null : `Its type is "${type.slice(0, 80)}".`);
  if (reason !== null) throw new Refusal(fault('unreadable', target, reason));
};

/** For small bodies: deeper nesting is refused before parsing. */
const shallow = { jsonDepth: 64, jsonElements: 1_000_000, valueBytes: Number.POSITIVE_INFINITY };

/** Parses a whole body. */
export const parseJson = (bytes: Uint8Array, type: string, target: CallTarget): unknown => {
  if (bytes.byteLength === 0) throw new Refusal(fault('unreadable', target, 'The answer is empty.'));
  refuseOtherFormats(bytes, type, target);
  if (!keepsTo(bytes, shallow)) throw new Refusal(fault('unreadable', target, 'It is nested too deep or too long.'));
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new Refusal(fault('unreadable', target, 'It is not JSON.'));
  }
};
