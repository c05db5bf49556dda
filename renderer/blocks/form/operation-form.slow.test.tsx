// @vitest-environment jsdom
/** A form over an operation, over the real proxy and service: checked, kept, sent once, told. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBlock, type OpenBlock } from '#testing/block-harness.tsx';
import { losing, type Between } from '#testing/app-harness.tsx';
import { folderOfTest, serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textStart } from '#testing/text.ts';
import { call } from '#renderer/api/call.ts';
import { draftText } from '#renderer/api/drafts/drafts.ts';
import { OperationForm, type OperationFormProps } from './operation-form.tsx';

let service: TestService;
let block: OpenBlock;
let draftFolder: string;

beforeEach(async () => {
  service = await serviceOfTest();
  draftFolder = folderOfTest();
});

const userForm: OperationFormProps<'users.create'> = {
  operation: 'users.create',
  label: 'New user',
  labels: {
    verb: 'Create user',
    running: 'Creating user…',
    failed: 'Couldn’t create user.',
    forbidden: 'You don’t have permission to create users.',
  },
  draft: { place: 'form:users.create', title: 'New user', route: 'admin/users' },
  groups: [
    {
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'text', name: 'username', label: 'Username', code: true },
        { kind: 'text', name: 'email', label: 'Email' },
        { kind: 'secret', name: 'password', label: 'Password' },
        { kind: 'check', name: 'skip_confirmation', label: 'Confirmed' },
      ],
    },
    {
      isAdvanced: true,
      fields: [
        { kind: 'markdown', name: 'bio', label: 'Bio' },
        { kind: 'number', name: 'projects_limit', label: 'Project limit' },
      ],
    },
  ],
  check: async ({ body }) => {
    const { answer } = await call('users.list', { query: { username: body.username } });
    return answer.length > 0;
  },
};

const open = (props: Partial<OperationFormProps<'users.create'>> = {}, between?: Between): OpenBlock =>
  (block = openBlock(service, <OperationForm {...userForm} {...props} />, {
    sender: 'admin',
    draftFolder,
    between,
  }));
const field = async (name: string): Promise<HTMLInputElement> => screen.findByRole('textbox', { name });
const fill = async ({ user }: OpenBlock): Promise<void> => {
  await user.type(await field('Name'), 'Nadja Truvik');
  await user.type(await field('Username'), 'nadja');
  await user.type(await field('Email'), 'nadja@harbor.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
};
const posts = (): readonly unknown[] => block.sent.filter(({ method }) => method === 'POST');
const found = async (username: string): Promise<readonly { readonly name: string; readonly bio: string | null }[]> =>
  (await (await service.send('admin', `GET /users?username=${username}`)).json()) as never;

describe('a form over an operation', () => {
  it('says at the fields what is missing, leads there, and sends nothing', async () => {
    const { user } = open();
    await user.type(await field('Name'), 'Nadja');
    await user.click(screen.getByRole('button', { name: textStart('users.create_user') }));
    expect(await screen.findByText(text('forms.required', { name: 'Username' }))).toBeTruthy();
    const username = await field('Username');
    expect(username.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(username.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Username is required.');
    await waitFor(() => expect(document.activeElement).toBe(username));
    expect(posts()).toEqual([]);
    await user.type(username, 'nadja');
    await waitFor(() => expect(screen.queryByText(text('forms.required', { name: 'Username' }))).toBeNull());
  });

  it('opens the folded part where something in it is wrong', async () => {
    const opened = open();
    await fill(opened);
    await opened.user.click(screen.getByRole('button', { name: text('forms.advanced') }));
    await opened.user.type(await field('Project limit'), 'many');
    await opened.user.click(screen.getByRole('button', { name: text('forms.advanced') }));
    expect(screen.queryByRole('textbox', { name: 'Project limit' })).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: textStart('users.create_user') }));
    expect(await screen.findByText(text('forms.enter_number'))).toBeTruthy();
    expect(await field('Project limit')).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  it('sends what was filled in by its key, once, and keeps no draft afterwards', async () => {
    const onDone = vi.fn();
    const opened = open({ onDone });
    await fill(opened);
    await opened.user.keyboard('{Control>}{Enter}{/Control}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const body = { name: 'Nadja Truvik', username: 'nadja', email: 'nadja@harbor.example' };
    expect(posts()).toMatchObject([{ path: '/users', body: { ...body, password: 'correct horse battery' } }]);
    expect(Object.keys((posts()[0] as { body: object }).body)).toHaveLength(4);
    await opened.close();
    open();
    expect((await field('Name')).value).toBe('');
  });

  it('a field says what its own check found, also after a while; a value that may not be kept is in no draft', async () => {
    const [group, ...others] = userForm.groups;
    const fields = (group?.fields ?? []).map((one) =>
      one.name === 'name'
        ? {
            ...one,
            validate: async (value: unknown) => Promise.resolve(value === 'Nadja' ? null : 'Not this one.'),
            mayKeep: (value: unknown) => value === 'Nadja',
          }
        : one,
    );
    const { user } = open({ groups: [{ fields }, ...others] });
    await user.type(await field('Name'), 'Nobody');
    await user.type(await field('Username'), 'nadja');
    await user.click(screen.getByRole('button', { name: textStart('users.create_user') }));
    expect(await screen.findByText('Not this one.')).toBeTruthy();
    await waitFor(async () => expect(await draftText('form:users.create')).toContain('nadja'));
    expect(await draftText('form:users.create')).not.toContain('Nobody');
    expect(posts()).toEqual([]);
  });

  it('R8 a reason that the server gives under another name is said at the field, once', async () => {
    const fields = (userForm.groups[0]?.fields ?? []).map((one) =>
      one.name === 'username' ? { ...one, alsoNamed: ['handle'] } : one,
    );
    const reasons = { handle: ['has already been taken'], username: ['has already been taken'] };
    const opened = open({ groups: [{ fields }] }, async (request, pass) =>
      request.method === 'POST' ? Response.json({ message: reasons }, { status: 400 }) : pass(request),
    );
    await fill(opened);
    await opened.user.click(screen.getByRole('button', { name: textStart('users.create_user') }));
    expect(await screen.findByText('Username has already been taken.')).toBeTruthy();
    delete (reasons as Partial<typeof reasons>).username;
    await opened.user.click(screen.getByRole('button', { name: textStart('users.create_user') }));
    expect(await screen.findByText('Handle has already been taken.')).toBeTruthy();
  });

  it('R11 keeps no draft of what was sent, also where the form was left before the answer', async () => {
    let answer = (): void => undefined;
    const opened = open({}, async (request, pass) => {
      if (request.method === 'POST') await new Promise<void>((resolve) => (answer = resolve));
      return pass(request);
    });
    await fill(opened);
    await opened.user.click(screen.getByRole('button', { name: textStart('users.create_user') }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    opened.show(null);
    // Saved when it was left.
    await waitFor(async () => expect(await draftText('form:users.create')).toContain('nadja'));
    answer();
    await waitFor(async () => expect(await draftText('form:users.create')).toBe(''));
  });

  it('R11 keeps what was typed on disk, a password apart, and discards it when asked', async () => {
    const opened = open();
    await fill(opened);
    await opened.close();
    const again = open();
    expect((await field('Username')).value).toBe('nadja');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    await again.user.click(screen.getByRole('button', { name: text('common.discard') }));
    expect((await field('Username')).value).toBe('');
    await again.close();
    open();
    expect((await field('Username')).value).toBe('');
  });

  it('R8 puts the reasons of the server at their fields, the others above', async () => {
    const opened = open({}, async (request, pass) =>
      request.method === 'POST'
        ? Response.json({ message: { username: ['has already been taken'], quota: ['is used up'] } }, { status: 400 })
        : pass(request),
    );
    await fill(opened);
    await opened.user.click(screen.getByRole('button', { name: textStart('users.create_user') }));
    expect(await screen.findByText('Username has already been taken.')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('quota is used up.');
    expect(screen.getByRole('alert').textContent).not.toContain('username has already been taken.');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Username')));
  });

  it.each([true, false])(
    'R7 a lost answer is looked up and never sent again unasked: it arrived: %s',
    async (arrives) => {
      const onDone = vi.fn();
      const opened = open({ onDone }, losing('POST', arrives));
      await fill(opened);
      await opened.user.click(screen.getByRole('button', { name: textStart('users.create_user') }));
      const check = await screen.findByRole('button', { name: text('common.check_again') });
      await opened.user.keyboard('{Control>}{Enter}{/Control}');
      expect(screen.getByRole('button', { name: textStart('users.create_user') })).toHaveProperty('disabled', true);
      await opened.user.click(check);
      if (arrives) await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
      else {
        expect(await screen.findByText('Couldn’t create user.')).toBeTruthy();
        expect(onDone).not.toHaveBeenCalled();
        expect((await field('Username')).value).toBe('nadja');
      }
      expect(posts()).toHaveLength(1);
      expect(await found('nadja')).toHaveLength(arrives ? 1 : 0);
    },
  );
});
