/** Which users are no people: bots, the ghost user, and users that the server made for itself. */
import type { User } from '#renderer/things/user/user.ts';

/** The fields that show it. */
export type Account = Pick<User, 'username' | 'name' | 'email' | 'bot'>;

/** Usernames of the server's own bots; a number follows where a person had the name before. */
const ownBot =
  /^(?:alert-bot|support-bot|visual-review-bot|migration-bot|automation-bot|suggested-reviewers-bot|gitlabduo|(?:gitlab-)?security-bot|gitlab-(?:admin|llm)-bot)\d*$/i;

/** Usernames that the server gives the bots of project and group tokens, security policies, and service accounts. */
const madeBot =
  /^(?:(?:(?:gitlab_security_policy_)?project|group)_\d+_bot(?:\d*|_[\da-f]+)|service_account(?:_(?:group|project)_\d+)?_[\da-f]{6,})$/i;

const isGhost = ({ username, name, email }: Account): boolean =>
  /^ghost\d*$/i.test(username) && (name === 'Ghost User' || /^ghost\d*@example\.com$/i.test(email ?? ''));

const isOfImport = ({ username, name }: Account): boolean =>
  /^import_user_namespace_\d+(?:_[\da-z]+)?$/i.test(username) ||
  (/_placeholder_(?:user_)?[\da-z]+$/i.test(username) && name?.startsWith('Placeholder ') === true);

/**
 * Whether an account is no person's: a bot, a service account, the ghost user, a placeholder or another internal user.
 *
 * GitLab's `bot` is true for its `BOT_USER_TYPES`, which have service accounts (`app/models/concerns/has_user_type.rb`), and
 * false for the ghost user and for users that an import makes: no field of the API marks those, so their names decide, together
 * with a second sign where people could have the username too. On servers without the field whole usernames decide, as
 * `lib/users/internal.rb` and the pages "Internal users" and "Project access tokens" have them: `abbot` is a person.
 */
export const isBotOrInternal = (account: Account): boolean => {
  const { bot, username } = account;
  if (bot === true || isGhost(account) || isOfImport(account)) return true;
  return bot !== false && (ownBot.test(username) || madeBot.test(username));
};
