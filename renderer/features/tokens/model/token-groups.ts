/** Tokens in groups by when they expire: what needs a look first. */
import type { GridGroup } from '#renderer/blocks/grid/grid-entries.ts';
import { daysLeft, tokenStateOf, type Token } from './token.ts';
import { t } from '#renderer/texts/t.ts';

const titles = [
  t('tokens.group_week'),
  t('tokens.group_month'),
  t('tokens.group_later'),
  t('tokens.group_never'),
  t('common.expired'),
  t('common.revoked'),
];

const titleOf = (token: Token, now: number): string => {
  const state = tokenStateOf(token, now);
  if (state === 'revoked') return t('common.revoked');
  if (state === 'expired') return t('common.expired');
  const days = daysLeft(token, now);
  if (days === null) return t('tokens.group_never');
  if (days <= 7) return t('tokens.group_week');
  return days <= 30 ? t('tokens.group_month') : t('tokens.group_later');
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
