// @vitest-environment jsdom
/** A form over something that exists, over the real proxy and service: changed fields alone are sent, and nothing of others is replaced unseen. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBlock, type OpenBlock } from '#testing/block-harness.tsx';
import { openDraftChannels } from '#testing/draft-channels.ts';
import { folderOfTest, serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text } from '#testing/text.ts';
import { call } from '#renderer/api/call.ts';
import { OperationForm } from './operation-form.tsx';

let service: TestService;
let draftFolder: string;

beforeEach(async () => {
  service = await serviceOfTest();
  draftFolder = folderOfTest();
});

const field = async (name: string): Promise<HTMLInputElement> => screen.findByRole('textbox', { name });

describe('a form over something that exists', () => {
  const nadja = async (): Promise<number> => {
    await service.send('admin', 'POST /users', {
      body: {
        name: 'Nadja',
        username: 'nadja',
        email: 'n@harbor.example',
        password: 'correct horse battery',
        bio: 'Old',
      },
    });
    const [one] = (await (await service.send('admin', 'GET /users?username=nadja')).json()) as {
      readonly id: number;
    }[];
    return one?.id ?? 0;
  };
  const draw = (id: number, bio = 'Old'): OpenBlock =>
    openBlock(
      service,
      <OperationForm
        operation="users.update"
        label="Edit user"
        labels={{
          verb: 'Save user',
          running: 'Saving user…',
          failed: 'Couldn’t save user.',
          forbidden: 'You don’t have permission to edit users.',
        }}
        draft={{ place: 'form:users.update', title: 'User', route: 'admin/users' }}
        fixed={{ params: { id } }}
        initial={{ name: 'Nadja', bio }}
        readNow={async () => ({ ...(await call('users.get', { params: { id } })).answer })}
        isEdit
        groups={[
          {
            fields: [
              { kind: 'text', name: 'name', label: 'Name' },
              { kind: 'text', name: 'bio', label: 'Bio' },
            ],
          },
        ]}
        success={() => 'Saved.'}
      />,
      { sender: 'admin', draftFolder },
    );
  const save = async ({ user }: OpenBlock): Promise<void> =>
    user.click(await screen.findByRole('button', { name: /^Save user/ }));
  const bioOf = async (id: number): Promise<string | null> =>
    ((await (await service.send('admin', `GET /users/${String(id)}`)).json()) as { readonly bio: string | null }).bio;
  const change = async (id: number, bio: string): Promise<void> => {
    expect((await service.send('admin', `PUT /users/${String(id)}`, { body: { bio } })).status).toBe(200);
  };
  const isSaidWith = async (theirs: string): Promise<void> => {
    expect(await screen.findByText(text('forms.overtaken', { fields: 'Bio' }))).toBeTruthy();
    expect(screen.getByLabelText(text('forms.field_now', { field: 'Bio' })).textContent).toBe(theirs);
  };

  it('R11 does not replace unseen what somebody else changed a moment ago', async () => {
    const id = await nadja();
    const opened = draw(id);
    await opened.user.type(await field('Bio'), ', mine');
    await change(id, 'Theirs');
    await save(opened);
    await isSaidWith('Theirs');
    expect([await bioOf(id), await field('Bio')]).toMatchObject(['Theirs', { value: 'Old, mine' }]);
    await save(opened);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(await bioOf(id)).toBe('Old, mine');
  });

  it('R11 says of a draft that is opened again what somebody else changed since it was begun', async () => {
    const id = await nadja();
    const opened = draw(id);
    await opened.user.type(await field('Bio'), ', mine');
    await opened.close();
    await change(id, 'Theirs');
    const again = draw(id, 'Theirs');
    await isSaidWith('Theirs');
    expect(await field('Bio')).toHaveProperty('value', 'Old, mine');
    await save(again);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(await bioOf(id)).toBe('Old, mine');
  });

  it.each([
    ['which says what it was written over, without a word', 'body.bio: "Old"', 0],
    ['of an earlier version, which does not, with what there is now', null, 1],
  ])('R11 goes on with a draft %s', async (_name, base, count) => {
    const id = await nadja();
    const kept = openDraftChannels(draftFolder);
    const about = { place: 'form:users.update', title: 'User', route: 'admin/users' };
    kept.answers['drafts:save']({ ...about, text: 'body.bio: "Mine"', base });
    kept.close();
    const opened = draw(id);
    expect(await field('Bio')).toHaveProperty('value', 'Mine');
    expect(screen.queryAllByText(text('forms.overtaken', { fields: 'Bio' }))).toHaveLength(count);
    await save(opened);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(await bioOf(id)).toBe('Mine');
  });

  it('sends what was changed alone, and emptied texts empty', async () => {
    const id = await nadja();
    const opened = draw(id);
    await opened.user.clear(await field('Bio'));
    await save(opened);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    const puts = opened.sent.filter(({ method }) => method === 'PUT');
    expect(puts).toMatchObject([{ path: `/users/${String(id)}`, body: { bio: '' } }]);
    expect(puts[0]?.body).toEqual({ bio: '' });
  });

  it('sends nothing where nothing was changed, and says so', async () => {
    const opened = draw(await nadja());
    await field('Bio');
    await opened.user.click(screen.getByRole('button', { name: /^Save user/ }));
    expect(await screen.findByText(text('forms.nothing_changed'))).toBeTruthy();
    expect(opened.sent).toEqual([]);
  });
});
