/** Removes the account's token from texts of a server, so that a server that echoes it does not put it into a page (S8). */
import type { Failure } from '#shared/api/failure.ts';

/** A shorter text is not a token, and may be part of an ordinary word. */
const shortest = 8;

const removed = '[token removed]';

/** A failure without the token in any of its texts, including names and reasons of fields. */
export const failureWithoutToken = (failure: Failure, token: string | null): Failure =>
  JSON.parse(withoutToken(JSON.stringify(failure), token)) as Failure;

/** The forms of a token in a text: plain, as JSON writes it, percent-encoded. None if it is too short for a token. */
export const tokenForms = (token: string | null): readonly string[] =>
  token === null || token.length < shortest
    ? []
    : [...new Set([token, JSON.stringify(token).slice(1, -1), encodeURIComponent(token)])];

/**
 * A text without any form of the token.
 * @param token of the account; null for none
 */
export const withoutToken = (text: string, token: string | null): string =>
  tokenForms(token).reduce((rest, form) => (rest.includes(form) ? rest.replaceAll(form, removed) : rest), text);
