/** Impersonation tokens by the server's clock: their state, when they stand out, and their groups. */
import { describe, expect, it } from 'vitest';
import { expiryWords, isSoon, longExpiryWords, tokenStateOf, type Token } from './token.ts';
import { tokenGroups } from './token-groups.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const token = (id: number, expires_at: string | null, more: Partial<Token> = {}): Token => ({
  id,
  name: `token ${String(id)}`,
  active: true,
  revoked: false,
  impersonation: true,
  scopes: ['api'],
  created_at: '2026-01-01T00:00:00Z',
  expires_at,
  ...more,
});

describe('R17 the state of a token', () => {
  it('a token works until its day begins', () => {
    expect(tokenStateOf(token(1, '2026-11-22'), now)).toBe('expired');
    expect(tokenStateOf(token(1, '2026-11-23'), now)).toBe('active');
    expect(tokenStateOf(token(1, '2026-11-23'), now + 86_400_000)).toBe('expired');
  });

  it('a revoked one is revoked whatever its day; one that the server calls inactive is not active', () => {
    expect(tokenStateOf(token(1, '2020-01-01', { revoked: true, active: false }), now)).toBe('revoked');
    expect(tokenStateOf(token(1, null, { active: false }), now)).toBe('expired');
  });

  it('stands out within a week, while it works', () => {
    expect(isSoon(token(1, '2026-11-29'), now)).toBe(true);
    expect(isSoon(token(1, '2026-11-30'), now)).toBe(false);
    expect(isSoon(token(1, '2026-11-22'), now)).toBe(false);
    expect(isSoon(token(1, '2026-11-25', { revoked: true }), now)).toBe(false);
    expect(isSoon(token(1, null), now)).toBe(false);
  });

  it('says how far away the day is', () => {
    expect(expiryWords(token(1, '2026-11-26'), now)).toBe('in 4 days');
    expect(expiryWords(token(1, null), now)).toBe('never');
    expect(longExpiryWords(token(1, '2026-12-22'), now)).toBe('22 Dec, in 30 days');
    expect(longExpiryWords(token(1, '2026-11-21'), now)).toBe('21 Nov, 1 day ago');
    expect(longExpiryWords(token(1, null), now)).toBe('never');
  });
});

it('groups tokens by when they expire, the first to expire first', () => {
  const tokens = [
    token(1, null),
    token(2, '2027-05-01'),
    token(3, '2026-12-20'),
    token(4, '2026-11-28'),
    token(5, '2026-11-24'),
    token(6, '2026-11-01'),
    token(7, null, { revoked: true, active: false }),
  ];
  expect(tokenGroups(tokens, now).map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    ['Expires within 7 days', [5, 4]],
    ['Expires within 30 days', [3]],
    ['Expires later', [2]],
    ['Never expires', [1]],
    ['Expired', [6]],
    ['Revoked', [7]],
  ]);
  expect(tokenGroups([], now)).toEqual([]);
});
