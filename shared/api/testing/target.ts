/** The target of a call as a value, for tests that send requests themselves. */
import type { Operation } from '#shared/api/define.ts';
import { buildUrl, UrlRefusal, type UrlInput } from '#shared/api/url.ts';

/** Path and query below `/api/v4`, or why there is none. */
type Target =
  | { readonly ok: true; readonly target: string }
  | { readonly ok: false; readonly name: string; readonly message: string };

/** Builds it as the proxy does. */
export const targetOf = (operation: Pick<Operation, 'path'>, input: UrlInput): Target => {
  try {
    return { ok: true, target: buildUrl('', operation, input).slice('/api/v4'.length) };
  } catch (error) {
    if (error instanceof UrlRefusal) return { ok: false, name: error.parameter, message: error.message };
    throw error;
  }
};
