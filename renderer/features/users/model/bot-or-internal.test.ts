/** Who is a bot, the ghost user or internal, and which people with similar names are not. */
import { describe, expect, it } from 'vitest';
import { isBotOrInternal, type Account } from './bot-or-internal.ts';

const account = (username: string, more: Partial<Account> = {}): Account => ({
  username,
  name: username,
  email: `${username}@quay.example`,
  bot: null,
  ...more,
});
const ghost = { name: 'Ghost User', email: 'ghost@example.com' };

describe('defect U-1: bots and internal users', () => {
  it('are those with the field, whatever they are called, and nobody else of a bot’s name where it says no', () => {
    expect(isBotOrInternal(account('renovate', { bot: true }))).toBe(true);
    for (const username of ['renovate', 'alert-bot', 'project_7_bot', 'service_account_0a1b2c'])
      expect(isBotOrInternal(account(username, { bot: false })), username).toBe(false);
  });

  it.each([
    ...['alert-bot', 'support-bot1', 'visual-review-bot', 'migration-bot', 'security-bot', 'GitLab-Security-Bot'],
    ...['automation-bot', 'GitLab-Admin-Bot', 'GitLab-Llm-Bot', 'GitLabDuo', 'suggested-reviewers-bot'],
    ...['project_7_bot', 'project_7_bot2', 'project_7_bot_9f8e7d', 'group_42_bot_0a1b', 'service_account_0a1b2c'],
    ...['service_account_group_345_c468757e6df2fc10', 'gitlab_security_policy_project_7_bot_0a1b'],
  ])('are known by the username on a server without the field: %s', (username) => {
    expect(isBotOrInternal(account(username))).toBe(true);
    const asStored = { ...account(username), bot: undefined } as unknown as Account;
    expect(isBotOrInternal(asStored)).toBe(true);
  });

  it.each([false, null])('are the ghost user and those of an import, for whom the field says %s', (bot) => {
    expect(isBotOrInternal(account('ghost', { ...ghost, bot }))).toBe(true);
    expect(isBotOrInternal(account('ghost1', { name: 'Ghost User', email: 'ghost1@localhost', bot }))).toBe(true);
    expect(isBotOrInternal(account('ghost', { name: 'Former colleague', email: 'ghost@example.com', bot }))).toBe(true);
    expect(isBotOrInternal(account('ada_placeholder_user_1', { name: 'Placeholder Ada', bot }))).toBe(true);
    expect(isBotOrInternal(account('ada_placeholder_1x9k', { name: 'Placeholder Ada', bot }))).toBe(true);
    expect(isBotOrInternal(account('import_user_namespace_12_0a1b', { name: 'Import User', bot }))).toBe(true);
  });

  it.each([
    ...['ghostwriter', 'ghost', 'ghost.buster', 'a-ghost', 'botanist', 'abbot', 'talbot', 'bot', 'robot', 'support'],
    ...['alert-bot-fan', 'my-support-bot', 'project_7_botanist', 'project_x_bot', 'group_42_both', 'gitlabduos'],
    ...['service_account_manager', 'placeholder', 'ada_placeholder_1', 'import_user', 'GitLab-Admin'],
  ])('are not people with a similar name: %s', (username) => {
    expect(isBotOrInternal(account(username))).toBe(false);
    expect(isBotOrInternal(account(username, { name: null, email: null }))).toBe(false);
  });

  it('are not people whose name alone is that of the ghost user or of a placeholder', () => {
    expect(isBotOrInternal(account('casper', ghost))).toBe(false);
    expect(isBotOrInternal(account('ada', { name: 'Placeholder Ada' }))).toBe(false);
  });
});
