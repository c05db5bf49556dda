/** Impersonation tokens by the server's clock: their state, when they stand out, and their groups. */
import { describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { expiryWords, isSoon, longExpiryWords, tokenStateOf } from './token.ts';
import { tokenGroups } from './token-groups.ts';
import { tokenOf } from '#renderer/features/tokens/testing/token-of.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

describe('R17 the state of a token', () => {
  it('a token works until its day begins', () => {
    expect(tokenStateOf(tokenOf(1, '2026-11-22'), now)).toBe('expired');
    expect(tokenStateOf(tokenOf(1, '2026-11-23'), now)).toBe('active');
    expect(tokenStateOf(tokenOf(1, '2026-11-23'), now + 86_400_000)).toBe('expired');
  });

  it('a revoked one is revoked whatever its day; one that the server calls inactive is not active', () => {
    expect(tokenStateOf(tokenOf(1, '2020-01-01', { revoked: true, active: false }), now)).toBe('revoked');
    expect(tokenStateOf(tokenOf(1, null, { active: false }), now)).toBe('expired');
  });

  it('stands out within a week, while it works', () => {
    expect(isSoon(tokenOf(1, '2026-11-29'), now)).toBe(true);
    expect(isSoon(tokenOf(1, '2026-11-30'), now)).toBe(false);
    expect(isSoon(tokenOf(1, '2026-11-22'), now)).toBe(false);
    expect(isSoon(tokenOf(1, '2026-11-25', { revoked: true }), now)).toBe(false);
    expect(isSoon(tokenOf(1, null), now)).toBe(false);
  });

  it('says how far away the day is', () => {
    expect(expiryWords(tokenOf(1, '2026-11-26'), now)).toBe('in 4 days');
    expect(expiryWords(tokenOf(1, null), now)).toBe(text('common.never'));
    expect(longExpiryWords(tokenOf(1, '2026-12-22'), now)).toBe('22 Dec, in 30 days');
    expect(longExpiryWords(tokenOf(1, '2026-11-21'), now)).toBe('21 Nov, 1 day ago');
    expect(longExpiryWords(tokenOf(1, null), now)).toBe(text('common.never'));
  });
});

it('groups tokens by when they expire, the first to expire first', () => {
  const tokens = [
    tokenOf(1, null),
    tokenOf(2, '2027-05-01'),
    tokenOf(3, '2026-12-20'),
    tokenOf(4, '2026-11-28'),
    tokenOf(5, '2026-11-24'),
    tokenOf(6, '2026-11-01'),
    tokenOf(7, null, { revoked: true, active: false }),
  ];
  expect(tokenGroups(tokens, now).map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    [text('tokens.group_week'), [5, 4]],
    [text('tokens.group_month'), [3]],
    [text('tokens.group_later'), [2]],
    [text('tokens.group_never'), [1]],
    ['Expired', [6]],
    ['Revoked', [7]],
  ]);
  expect(tokenGroups([], now)).toEqual([]);
});
