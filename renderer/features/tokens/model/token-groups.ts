/** Tokens in groups by when they expire: what needs a look first. */
import type { GridGroup } from '../../../blocks/grid/grid-entries.ts';
import { daysLeft, tokenStateOf, type Token } from './token.ts';

const titles = [
  'Expires within 7 days',
  'Expires within 30 days',
  'Expires later',
  'Never expires',
  'Expired',
  'Revoked',
] as const;

const titleOf = (token: Token, now: number): (typeof titles)[number] => {
  const state = tokenStateOf(token, now);
  if (state === 'revoked') return 'Revoked';
  if (state === 'expired') return 'Expired';
  const days = daysLeft(token, now);
  if (days === null) return 'Never expires';
  if (days <= 7) return 'Expires within 7 days';
  return days <= 30 ? 'Expires within 30 days' : 'Expires later';
};

/** The groups that have tokens; in each, the first to expire comes first. */
export const tokenGroups = (tokens: readonly Token[], now: number): readonly GridGroup<Token>[] => {
  const byTitle = Map.groupBy(tokens, (token) => titleOf(token, now));
  return titles.flatMap((title) => {
    const items = byTitle.get(title);
    if (!items) return [];
    const sorted = items.toSorted((a, b) => (daysLeft(a, now) ?? 0) - (daysLeft(b, now) ?? 0) || a.id - b.id);
    return [{ key: title, title, count: sorted.length, items: sorted }];
  });
};
