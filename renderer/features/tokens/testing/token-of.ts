/** Impersonation tokens for tests. */
import type { Token } from '#renderer/features/tokens/model/token.ts';

/** A token that works, with another end or other fields. */
export const tokenOf = (id: number, expires_at: string | null, more: Partial<Token> = {}): Token => ({
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
