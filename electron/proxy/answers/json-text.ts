/** Parses the bytes of an answer as JSON, or says why they are not JSON (R1). */
import { fault } from '#electron/proxy/faults.ts';
import type { CallTarget } from '#electron/proxy/faults.ts';
import type { PlainTextKey } from '#shared/texts/text-key.ts';
import { t } from '#shared/texts/texts.ts';
import { keepsTo } from './json-scan.ts';
import { Refusal } from '#electron/proxy/refusal.ts';

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

const encodingProblem = (bytes: Uint8Array): PlainTextKey | null => {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return 'connection.utf16';
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'connection.byte_order_mark';
  if (bytes[0] === 0 || bytes[1] === 0) return 'connection.utf16';
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
  new Refusal(fault('unreadable', target, t('connection.web_page'), { page: target.host }));

/** Refuses a web page where no answer is read: it is a sign-in page of the network instead of the API. */
export const refusePage = (beginning: Uint8Array, type: string, target: CallTarget): void => {
  if (beginning.byteLength > 0 && isPage(beginning, type)) throw pageRefusal(target);
};

/** Refuses bytes that are clearly not UTF-8 JSON, by their beginning and content type. */
export const refuseOtherFormats = (beginning: Uint8Array, type: string, target: CallTarget): void => {
  const wrong = encodingProblem(beginning);
  if (wrong === null && isPage(beginning, type)) throw pageRefusal(target);
  const otherType = mayBeJson(type) ? null : t('connection.other_type', { type: type.slice(0, 80) });
  const reason = wrong === null ? otherType : t(wrong);
  if (reason !== null) throw new Refusal(fault('unreadable', target, reason));
};

/** For small bodies: deeper nesting is refused before parsing. */
const shallow = { jsonDepth: 64, jsonElements: 1_000_000, valueBytes: Number.POSITIVE_INFINITY };

/** Parses a whole body. */
export const parseJson = (bytes: Uint8Array, type: string, target: CallTarget): unknown => {
  if (bytes.byteLength === 0) throw new Refusal(fault('unreadable', target, t('connection.empty')));
  refuseOtherFormats(bytes, type, target);
  if (!keepsTo(bytes, shallow)) throw new Refusal(fault('unreadable', target, t('connection.too_deep')));
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new Refusal(fault('unreadable', target, t('connection.not_json')));
  }
};
