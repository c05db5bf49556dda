/** What is kept of a reading of all tokens: those that work and have an end, and nothing that is secret. */
import { expect, it } from 'vitest';
import { mostEndingTokens } from '#shared/administration/token-reminders.ts';
import { reminderChannels } from '#electron/token-reminders/channels.ts';
import { endingTokens, reminderDays, tomorrow } from './token-reminder.ts';
import type { Token } from './token.ts';
import type { OwnedToken } from './token-scan.ts';
import { tokenOf } from '#renderer/features/tokens/testing/token-of.ts';

const owned = (id: number, expires_at: string | null, more: Partial<Token> & { token?: string } = {}): OwnedToken => ({
  token: tokenOf(id, expires_at, more),
  owner: { id: 5, name: 'Ines Okafor', username: 'ines.okafor', state: 'active', avatar_url: null },
});

it('M16 revoked, ended and endless tokens are left out; the first to end comes first, without its value', () => {
  const tokens = [
    owned(1, '2026-03-20', { token: 'canary' }),
    owned(2, '2026-03-05'),
    owned(3, null),
    owned(4, '2026-03-05', { revoked: true }),
    owned(5, '2026-01-05', { active: false }),
  ];
  const kept = endingTokens({ items: tokens, unread: ['otto.brandt'] });
  expect(kept.tokens).toEqual([
    { id: 2, name: 'token 2', user: 5, username: 'ines.okafor', expires_at: '2026-03-05' },
    { id: 1, name: 'token 1', user: 5, username: 'ines.okafor', expires_at: '2026-03-20' },
  ]);
  expect(kept.unread).toEqual(['otto.brandt']);
});

it('of more than are kept the last to end are left out, and the channel takes what is left', () => {
  const tokens = Array.from({ length: mostEndingTokens + 1 }, (_, at) =>
    owned(at + 1, at === 0 ? '2027-01-01' : '2026-03-05', { name: 'n'.repeat(2_000) }),
  );
  const kept = endingTokens({ items: tokens, unread: [] });
  expect(kept.tokens).toHaveLength(mostEndingTokens);
  expect(kept.tokens.some(({ id }) => id === 1)).toBe(false);
  expect(reminderChannels['token-reminders:keep'].takes.safeParse(kept).success).toBe(true);
});

it('days are days in UTC', () => {
  const now = Date.parse('2026-02-27T23:30:00Z');
  expect(reminderDays(now)).toEqual({ today: '2026-02-27', until: '2026-03-06' });
  expect(tomorrow(now)).toBe('2026-02-28');
});
