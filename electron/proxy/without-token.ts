/** Takes the account's token out of words that a server sends back: a server that echoes it does not put it into a page (S8). */

import type { Failure } from '#shared/api/failure.ts';

/** A shorter one is no token of a server, and would stand in ordinary words. */
const shortest = 8;

const removed = '[token removed]';

/** A failure whose words hold the token nowhere: neither its sentences nor the names and reasons of its fields. */
export const failureWithoutToken = (failure: Failure, token: string | null): Failure =>
  JSON.parse(withoutToken(JSON.stringify(failure), token)) as Failure;

/** A token as it may stand in a text: plain, as JSON writes it, percent-encoded. None for what is too short for a token. */
export const formsOfToken = (token: string | null): readonly string[] =>
  token === null || token.length < shortest
    ? []
    : [...new Set([token, JSON.stringify(token).slice(1, -1), encodeURIComponent(token)])];

/**
 * A text without the token, plain, as JSON writes it, or percent-encoded.
 * @param token the account's; null where there is none
 */
export const withoutToken = (text: string, token: string | null): string =>
  formsOfToken(token).reduce((rest, form) => (rest.includes(form) ? rest.replaceAll(form, removed) : rest), text);
