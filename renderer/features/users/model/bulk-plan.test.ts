/** From a pasted list to the rows of a run: who is meant, what is wrong, who is left out. */
import { describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { planCreation, planUsers } from './bulk-plan.ts';
import { findPasted, readPasted } from './pasted-list.ts';
import type { User } from '#renderer/things/user/user.ts';

const user = (id: number, username: string, more: Partial<User> = {}): User =>
  ({ id, username, name: username, state: 'active', email: `${username}@x.example`, is_admin: false, ...more }) as User;
const users = [
  user(1, 'root', { is_admin: true }),
  user(2, 'ann'),
  user(3, 'bo', { state: 'blocked' }),
  user(4, '2'),
  user(5, 'cy', { email: 'ann@x.example' }),
  user(6, 'dee', { is_admin: true }),
];
const isOwn = ({ id }: User): boolean => id === 1;
const find = (text: string) => findPasted(readPasted(text).entries, users);
const idsOf = (text: string): readonly number[] => find(text).found.map((one) => one.user.id);
const planned = (...ids: number[]) =>
  users.filter(({ id }) => ids.includes(id)).map((one) => ({ user: one, line: one.id, fields: {} }));

describe('a pasted list', () => {
  it('names users by id, username or email, one a line', () => {
    expect(idsOf('1\n@ANN\n\nbo@x.example\r\n')).toEqual([1, 2, 3]);
  });

  it('says who is nobody, who may be several, and who is named twice', () => {
    expect(find('2\nann@x.example\nnobody\nbo\n3').problems).toEqual([
      { line: 1, text: text('bulk.may_be', { key: '2', users: '@ann (ID 2) and @2 (ID 4)' }) },
      { line: 2, text: text('bulk.may_be', { key: 'ann@x.example', users: '@ann (ID 2) and @cy (ID 5)' }) },
      { line: 3, text: text('bulk.nobody', { key: 'nobody' }) },
      { line: 5, text: text('bulk.same_as', { key: '3', username: 'bo', line: '4' }) },
    ]);
  });

  it('a header says what a column is: then nothing is ambiguous', () => {
    expect(idsOf('id\n2')).toEqual([2]);
    expect(idsOf('Name,Username\nx,2')).toEqual([4]);
    const list = readPasted('username;bio\nann;"a; b"\nbo;\n;c');
    expect(list.entries.map(({ key, fields }) => [key, fields])).toEqual([
      ['ann', { bio: 'a; b' }],
      ['bo', {}],
    ]);
    expect(list.problems).toEqual([{ line: 4, text: text('bulk.has_none', { names: 'username' }) }]);
  });

  it('cells without a header, a column named twice and a quote without an end are problems', () => {
    expect(readPasted('ann,x').problems[0]?.text).toBe(text('bulk.several_cells'));
    expect(readPasted('id,bio,bio\n1,a,b').problems[0]?.text).toBe(text('bulk.column_twice', { name: 'bio' }));
    expect(readPasted('id,"bio\n1').problems).toHaveLength(1);
  });
});

it.each([
  ['block', { identities: [{ provider: 'ldapmain', extern_uid: 'uid=x' }] }, 'bulk.directory_left_out'],
  [
    'unblock',
    { state: 'ldap_blocked', identities: [{ provider: 'ldapmain', extern_uid: 'uid=x' }] },
    'bulk.directory_left_out',
  ],
  ['unblock', { state: 'deactivated' }, 'bulk.state_left_out'],
  ['unblock', { state: 'banned' }, 'bulk.state_left_out'],
  ['unblock', { state: 'blocked_pending_approval' }, 'bulk.state_left_out'],
] as const)('defect U-1: %s leaves %o out beforehand, and says why', (action, more, words) => {
  const somebody = { user: user(9, 'eve', more as Partial<User>), line: 0, fields: {} };
  const plan = planUsers(action, [somebody, ...planned(action === 'block' ? 2 : 3)], isOwn);
  expect(plan.run?.rows).toHaveLength(1);
  expect(plan.notes).toEqual([text(words, { count: 1 })]);
});

describe('defect U-1: bots and internal users', () => {
  const people = [user(1, 'root', { is_admin: true, bot: true }), user(2, 'ann'), user(3, 'botanist', { bot: false })];
  const others = [
    user(7, 'renovate', { bot: true, is_admin: true }),
    user(8, 'ghost', { name: 'Ghost User', bot: false }),
    user(9, 'project_7_bot_0a1b', { state: 'blocked' }),
  ];
  const all = [...people, ...others].map((one) => ({ user: one, line: one.id, fields: { external: 'true' } }));
  const left = text('bulk.bots_left_out', { count: 4 });

  it.each(['block', 'update', 'delete', 'hard-delete'] as const)('are in no run: %s', (action) => {
    const { run, notes, problems } = planUsers(action, all, isOwn);
    expect(run?.rows.map(({ input }) => input.params)).toEqual([{ id: 2 }, { id: 3 }]);
    expect(notes).toEqual([left]);
    expect(problems).toEqual([]);
  });

  it('are not unblocked either, nor a problem of a list that has nothing for them', () => {
    expect(planUsers('unblock', all, isOwn)).toMatchObject({
      run: null,
      notes: [left, text('bulk.active_already', { count: 2 })],
    });
    const [bot] = others;
    const wrong = [{ user: bot as User, line: 1, fields: { external: 'maybe' } }];
    expect(planUsers('update', wrong, isOwn)).toEqual({
      run: null,
      problems: [],
      notes: [text('bulk.bots_left_out', { count: 1 })],
    });
  });

  it('of a pasted list are left out', () => {
    const { found } = findPasted(readPasted('ann\n@ghost\n7').entries, [...people, ...others]);
    const { run, notes } = planUsers(
      'block',
      found.map((one) => ({ user: one.user, line: 1, fields: {} })),
      isOwn,
    );
    expect(run?.rows).toHaveLength(1);
    expect(notes).toEqual([text('bulk.bots_left_out', { count: 2 })]);
  });
});

describe('a planned run', () => {
  it('leaves out an own account and who is blocked already, and tells of administrators', () => {
    const { run, notes } = planUsers('block', planned(1, 2, 3, 6), isOwn);
    expect(run?.rows.map(({ input }) => input)).toEqual([{ params: { id: 2 } }, { params: { id: 6 } }]);
    expect(run).toMatchObject({ title: text('bulk.run_block', { count: 2 }), operation: 'users.block' });
    expect(notes).toEqual([
      text('bulk.own_left_out'),
      text('bulk.not_active_already', { count: 1 }),
      text('bulk.administrators', { count: 1 }),
    ]);
  });

  it('an own account may be changed, and loses no right', () => {
    const own = (fields: Record<string, string>) =>
      planUsers('update', [{ user: users[0] as User, line: 1, fields }], isOwn).run?.rows.length ?? 0;
    expect([own({ bio: 'x' }), own({ admin: 'no' })]).toEqual([1, 0]);
  });

  it('fields have their types; what is no field, and a password, is a problem', () => {
    const line = (fields: Record<string, string>) =>
      planUsers('update', [{ user: users[1] as User, line: 7, fields }], isOwn);
    expect(line({ external: 'Yes', projects_limit: '3', bio: '=x' }).run?.rows[0]?.input).toEqual({
      params: { id: 2 },
      body: { external: true, projects_limit: 3, bio: '=x' },
    });
    for (const fields of [{ external: 'maybe' }, { projects_limit: '-1' }, { password: 'x' }, { colour: 'x' }, {}])
      expect(line(fields)).toMatchObject({ run: null, problems: [{ line: 7 }] });
  });

  it('hard_delete is sent where it was chosen, and only there', () => {
    expect(planUsers('hard-delete', planned(2), isOwn).run?.rows[0]?.input.query).toEqual({ hard_delete: true });
    expect(planUsers('delete', planned(2), isOwn).run?.rows[0]?.input.query).toBe(undefined);
  });

  it('creates with a mail for the password; a line without an email is a problem', () => {
    const { entries } = readPasted('username,email,name,admin\nnew,new@x.example,New,false\nnone,,None,');
    const { run, problems } = planCreation(entries);
    expect(run?.rows).toEqual([
      {
        label: 'New, @new',
        input: { body: { reset_password: true, email: 'new@x.example', name: 'New', admin: false, username: 'new' } },
      },
    ]);
    expect(problems).toEqual([{ line: 3, text: text('bulk.has_none', { names: 'email' }) }]);
  });
});
