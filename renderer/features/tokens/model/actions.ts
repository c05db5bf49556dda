/** What can be done with impersonation tokens; of the form of a new one the words. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { call } from '#renderer/api/call.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { routeTo } from '#shared/screens.ts';
import { asking, t } from '#renderer/texts/t.ts';
import type { Token, TokenUser } from './token.ts';

export const createLabels: ActionLabels = {
  verb: t('tokens.create'),
  running: t('common.creating'),
  failed: t('tokens.create_failed'),
  forbidden: t('tokens.create_forbidden'),
};

/** A token with the user whose it is. */
export type UserToken = Token & { readonly user: TokenUser };

const paramsOf = ({ user, id }: UserToken) => ({ user_id: user.id, impersonation_token_id: id });

export const revoke = action({
  id: 'revoke',
  operation: 'impersonationTokens.revoke',
  labels: {
    verb: t('tokens.revoke'),
    running: t('tokens.revoking'),
    failed: t('tokens.revoke_failed'),
    forbidden: t('tokens.revoke_forbidden'),
  },
  command: {
    id: 'tokens.revoke',
    title: asking(t('tokens.revoke')),
    short: t('commands.tokens_revoke_short'),
    press: 'Shift+D',
  },
  asks: true,
  right: ({ user }) => ({ right: 'impersonationTokens.revoke', scope: user.id }),
  confirm: ({ name }) => ({
    title: t('tokens.revoke_ask', { name: visibleText(name) }),
    consequence: t('tokens.revoke_consequence'),
  }),
  input: (token: UserToken) => ({ params: paramsOf(token) }),
  check: async (token) => {
    try {
      const { answer } = await call('impersonationTokens.get', { params: paramsOf(token) });
      return answer.revoked === true;
    } catch (error) {
      if (failureOf(error).code === 'not_found') return true;
      throw error;
    }
  },
});

/** Where the journal has what was revoked. */
export const revocations = `${routeTo('journal', {})}?operation=impersonationTokens.revoke`;

/** What a scope allows. */
export const scopeWords: Readonly<Record<string, string>> = {
  api: t('tokens.scope_api'),
  read_user: t('tokens.scope_read_user'),
};
