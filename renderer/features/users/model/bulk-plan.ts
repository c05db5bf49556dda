/** Plans a bulk run: from users or lines of a list to the rows of the run, and what is left out and why. */
import type { BulkInput, BulkOperation, NewBulkRun } from '#shared/administration/bulk.ts';
import { isBotOrInternal } from './bot-or-internal.ts';
import { fieldNames, fieldValue } from './bulk-fields.ts';
import type { ListProblem, PastedEntry } from './pasted-list.ts';
import { fullNameOf, isBlocked, isOfDirectory, type User } from '#renderer/things/user/user.ts';
import { t } from '#renderer/texts/t.ts';
import { listText } from '#shared/locale/formats.ts';

/** What a run can do with users. */
export const bulkActions = ['block', 'unblock', 'update', 'create', 'delete', 'hard-delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

const operations: Readonly<Record<BulkAction, BulkOperation>> = {
  block: 'users.block',
  unblock: 'users.unblock',
  update: 'users.update',
  create: 'users.create',
  delete: 'users.delete',
  'hard-delete': 'users.delete',
};

const titleOf = {
  block: 'bulk.run_block',
  unblock: 'bulk.run_unblock',
  update: 'bulk.run_update',
  create: 'bulk.run_create',
  delete: 'bulk.run_delete',
  'hard-delete': 'bulk.run_hard_delete',
} as const satisfies Readonly<Record<BulkAction, string>>;

/** Somebody and the fields that are sent for them. */
export interface PlannedUser {
  readonly user: User;
  /** Line of the list; 0 where there is none. */
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** A planned run. */
export interface BulkPlan {
  /** Null: there is nothing to send. */
  readonly run: NewBulkRun | null;
  readonly problems: readonly ListProblem[];
  /** Sentences about who is left out, and whom to think of. */
  readonly notes: readonly string[];
}

const bodyOf = (
  action: 'update' | 'create',
  line: number,
  fields: Readonly<Record<string, string>>,
): { readonly body: Readonly<Record<string, unknown>>; readonly problems: readonly ListProblem[] } => {
  const known = fieldNames(action);
  const body: Record<string, unknown> = {};
  const problems: ListProblem[] = [];
  for (const [name, text] of Object.entries(fields)) {
    const read = known.includes(name) ? fieldValue(name, text) : { problem: t('bulk.no_field', { name }) };
    if ('problem' in read) problems.push({ line, text: read.problem });
    else body[name] = read.value;
  }
  return { body, problems };
};

const inputOf = (action: BulkAction, { user, line, fields }: PlannedUser) => {
  const params = { id: user.id };
  if (action === 'hard-delete') return { input: { params, query: { hard_delete: true } }, problems: [] };
  if (action !== 'update') return { input: { params }, problems: [] };
  const { body, problems } = bodyOf('update', line, fields);
  const isEmpty = Object.keys(body).length === 0 && problems.length === 0;
  return {
    input: { params, body },
    problems: isEmpty ? [{ line, text: t('bulk.nothing_changed', { username: user.username }) }] : problems,
  };
};

/** Whether an action takes an own account's access away. */
const isDangerous = (action: BulkAction, input: BulkInput): boolean =>
  action === 'block' || action === 'delete' || action === 'hard-delete' || input.body?.['admin'] === false;

/** Why an action is not tried with a user: it is done already, their directory decides, or the server refuses it in their state. */
const obstacleOf = (action: BulkAction, user: User): 'done' | 'directory' | 'state' | null => {
  if (action !== 'block' && action !== 'unblock') return null;
  const isActive = user.state === 'active';
  if (action === 'block' ? !isActive : isActive) return 'done';
  if (isOfDirectory(user)) return 'directory';
  return action === 'unblock' && !isBlocked(user) ? 'state' : null;
};

const planOf = (action: BulkAction, rows: NewBulkRun['rows']): NewBulkRun | null =>
  rows.length === 0 ? null : { title: t(titleOf[action], { count: rows.length }), operation: operations[action], rows };

/**
 * Plans a run over users who are there. Bots and internal users are in none: others depend on them, and nobody signs in as them.
 * @param isOwn whether a user is the signed-in one: left out where their access would go
 */
export const planUsers = (
  action: Exclude<BulkAction, 'create'>,
  users: readonly PlannedUser[],
  isOwn: (user: User) => boolean,
): BulkPlan => {
  const rows: NewBulkRun['rows'][number][] = [];
  const problems: ListProblem[] = [];
  let bots = 0;
  let own = 0;
  const obstacles = { done: 0, directory: 0, state: 0 };
  let administrators = 0;
  for (const planned of users) {
    const { user } = planned;
    if (isBotOrInternal(user)) {
      bots += 1;
      continue;
    }
    const { input, problems: found } = inputOf(action, planned);
    problems.push(...found);
    const obstacle = obstacleOf(action, user);
    if (isOwn(user) && isDangerous(action, input)) own += 1;
    else if (obstacle !== null) obstacles[obstacle] += 1;
    else if (found.length === 0) {
      if (user.is_admin === true && isDangerous(action, input)) administrators += 1;
      rows.push({ label: fullNameOf(user), input });
    }
  }
  const already = action === 'block' ? 'bulk.not_active_already' : 'bulk.active_already';
  return {
    run: planOf(action, rows),
    problems,
    notes: [
      ...(bots > 0 ? [t('bulk.bots_left_out', { count: bots })] : []),
      ...(own > 0 ? [t('bulk.own_left_out')] : []),
      ...(obstacles.done > 0 ? [t(already, { count: obstacles.done })] : []),
      ...(obstacles.directory > 0 ? [t('bulk.directory_left_out', { count: obstacles.directory })] : []),
      ...(obstacles.state > 0 ? [t('bulk.state_left_out', { count: obstacles.state })] : []),
      ...(administrators > 0 ? [t('bulk.administrators', { count: administrators })] : []),
    ],
  };
};

const needed = ['email', 'username', 'name'] as const;

/** Plans a run that creates a user for each line. Without a column `reset_password` each gets a mail to choose a password. */
export const planCreation = (entries: readonly PastedEntry[]): BulkPlan => {
  const problems: ListProblem[] = [];
  const rows: NewBulkRun['rows'][number][] = [];
  for (const { line, key, by, fields } of entries) {
    const given = { reset_password: 'true', ...fields, ...(by !== null && by !== 'id' && { [by]: key }) };
    const { body, problems: found } = bodyOf('create', line, given);
    const missing = needed.filter((name) => body[name] === undefined || body[name] === '');
    problems.push(...found);
    if (missing.length > 0) problems.push({ line, text: t('bulk.has_none', { names: listText(missing) }) });
    else if (found.length === 0)
      rows.push({ label: `${String(body['name'])}, @${String(body['username'])}`, input: { body } });
  }
  return {
    run: planOf('create', rows),
    problems,
    // A column may say that some get none.
    notes: rows.some(({ input }) => input.body?.['reset_password'] === true) ? [t('bulk.mail_each')] : [],
  };
};
