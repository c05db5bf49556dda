/** Tokens of all users in groups by when they end, and the run that revokes some of them. */
import type { NewBulkRun } from '#shared/administration/bulk.ts';
import { compareNames } from '#shared/locale/formats.ts';
import { flagParameter, oneOf, textParameter, type FilterValues } from '#renderer/blocks/filter-bar/parameters.ts';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import type { GridGroup } from '#renderer/blocks/grid/grid-entries.ts';
import { csvText } from '#shared/csv/csv.ts';
import { daysLeft, tokenStateOf } from './token.ts';
import type { OwnedToken } from './token-scan.ts';
import { t } from '#renderer/texts/t.ts';

/** Filters, by their names in the address. */
export const overviewFilters = {
  search: textParameter,
  scope: oneOf(['all', 'api', 'read_user'], 'all'),
  blocked: flagParameter,
};

const titles = [
  t('common.expired'),
  t('tokens.group_week'),
  t('tokens.group_month'),
  t('tokens.group_two_months'),
  t('tokens.group_later'),
  t('tokens.group_never'),
];

const titleOf = ({ token }: OwnedToken, now: number): string => {
  const days = daysLeft(token, now);
  if (tokenStateOf(token, now) === 'expired') return t('common.expired');
  if (days === null) return t('tokens.group_never');
  if (days <= 7) return t('tokens.group_week');
  if (days <= 30) return t('tokens.group_month');
  return days <= 60 ? t('tokens.group_two_months') : t('tokens.group_later');
};

/** What tells tokens of all users apart. */
export const ownedKey = ({ token, owner }: OwnedToken): string => `${String(owner.id)}/${String(token.id)}`;

/** How many there are to show without a filter: revoked ones are in no group. */
export const countOfTokens = (tokens: readonly OwnedToken[]): number =>
  tokens.filter(({ token }) => token.revoked !== true).length;

/** Those that match. */
export const shownTokens = (
  tokens: readonly OwnedToken[],
  { search, scope, blocked }: FilterValues<typeof overviewFilters>,
): readonly OwnedToken[] =>
  filterByText(
    tokens.filter(
      ({ token, owner }) =>
        token.revoked !== true &&
        (scope === 'all' || token.scopes?.includes(scope) === true) &&
        (!blocked || owner.state !== 'active'),
    ),
    search,
    ({ token, owner }) => [token.name, owner.username, owner.name],
  );

/** The groups that have tokens; in each, the first to end comes first. */
export const overviewGroups = (tokens: readonly OwnedToken[], now: number): readonly GridGroup<OwnedToken>[] => {
  const byTitle = Map.groupBy(tokens, (owned) => titleOf(owned, now));
  return titles.flatMap((title) => {
    const items = byTitle
      .get(title)
      ?.toSorted(
        (a, b) =>
          (daysLeft(a.token, now) ?? 0) - (daysLeft(b.token, now) ?? 0) ||
          compareNames(a.owner.username, b.owner.username) ||
          a.token.id - b.token.id,
      );
    return items ? [{ key: title, title, count: items.length, items }] : [];
  });
};

/** The run that revokes tokens; it is prepared and shown before anything is sent. */
export const revokeRun = (tokens: readonly OwnedToken[]): NewBulkRun => ({
  title: t('tokens.revoke_run', { count: tokens.length }),
  operation: 'impersonationTokens.revoke',
  rows: tokens.map(({ token, owner }) => ({
    label: t('tokens.token_of', { name: token.name, username: owner.username }),
    input: { params: { user_id: owner.id, impersonation_token_id: token.id } },
  })),
});

/** The tokens as CSV: never a value, which the page does not have. */
export const overviewCsv = (tokens: readonly OwnedToken[]): string =>
  csvText([
    ['user_id', 'username', 'owner_state', 'token_id', 'name', 'scopes', 'created_at', 'expires_at'],
    ...tokens.map(({ token, owner }) => [
      owner.id,
      owner.username,
      owner.state,
      token.id,
      token.name,
      (token.scopes ?? []).join(' '),
      token.created_at,
      token.expires_at,
    ]),
  ]);
