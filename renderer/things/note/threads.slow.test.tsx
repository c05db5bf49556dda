// @vitest-environment jsdom
/** Threads on the overview of a merge request, over the real proxy and service: what each offers, and no trace of them where there are none. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textStart } from '#testing/text.ts';

const route = '/p/1/merge_requests/5';
const path = '/projects/1/merge_requests/5/notes';

let service: TestService;
beforeEach(async () => {
  service = await serviceOfTest();
});

type Fields = Readonly<Record<string, unknown>>;

const write = async (body: string): Promise<Fields> =>
  (await (await service.send('developer', `POST ${path}`, { body: { body } })).json()) as Fields;

/** One after the other. */
const writeAll = async (...all: readonly string[]): Promise<readonly Fields[]> => {
  const written: Fields[] = [];
  for (const body of all) written.push(await write(body));
  return written;
};

/** Answers the threads of the server as given. */
const withThreads =
  (threads: () => readonly Fields[] | null): Between =>
  async (request, pass) => {
    if (!new URL(request.url).pathname.endsWith('/discussions')) return pass(request);
    const answer = threads();
    return answer === null ? Response.json({ message: '500' }, { status: 500 }) : Response.json(answer);
  };

const open = (version: string | undefined, between: Between): OpenApp =>
  openApp(service, route, { between, ...(version !== undefined && { version }) });

const threadOf = (id: string, notes: readonly Fields[], more: Fields = {}): Fields => ({
  id,
  individual_note: false,
  notes: notes.map((note) => ({ ...note, type: 'DiscussionNote', resolvable: true, resolved: false, ...more })),
});

const around = async (words: string): Promise<ReturnType<typeof within>> => {
  const thread = (await screen.findByText(words)).closest<HTMLElement>('[data-item]');
  if (!thread) throw new Error(`no thread around "${words}"`);
  return within(thread);
};

const reply = text('notes.reply');

describe('a server with threads', () => {
  it('has each once, with what it allows, and the merge box counts those that are unresolved', async () => {
    const [opening, answer, settled, said, internal] = await writeAll(
      ...['Asked', 'Answered', 'Settled', 'Just said', 'Among us'],
    );
    const threads = [
      threadOf('aa', [opening ?? {}, answer ?? {}]),
      threadOf('bb', [settled ?? {}], { resolved: true, resolved_by: null }),
      { id: 'cc', individual_note: true, notes: [{ ...said, resolvable: false }] },
      threadOf('dd', [internal ?? {}], { resolvable: false, internal: true }),
    ];
    const { user } = open(
      '18.2.0-ee',
      withThreads(() => threads),
    );
    const first = await around('Asked');
    expect(first.getAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByText('Answered')).toHaveLength(1);
    expect(first.getByRole('button', { name: reply })).toBeTruthy();
    expect(first.getByRole('button', { name: textStart('notes.resolve') })).toBeTruthy();
    expect(screen.getByText(text('merging.unresolved', { count: 1 }))).toBeTruthy();
    expect(screen.getByText(text('notes.resolved'), { exact: true })).toBeTruthy();
    const single = await around('Just said');
    expect(single.queryByRole('button', { name: textStart('notes.resolve') })).toBeNull();
    expect(single.getByRole('button', { name: text('notes.reply_comment') })).toBeTruthy();
    const among = await around('Among us');
    expect(among.getByText(text('common.internal'))).toBeTruthy();
    expect(among.queryByRole('button', { name: textStart('notes.resolve') })).toBeNull();
    // By key a thread that is folded is one stop.
    for (const words of ['Among us', 'Just said', text('notes.resolved'), 'Answered']) {
      await user.keyboard('k');
      expect(document.activeElement?.textContent).toContain(words);
    }
    // What is quoted in a thread is an answer in it.
    await user.click(first.getAllByRole('button', { name: textStart('notes.on_comment_by') })[1] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: textStart('common.quote_comment') }));
    await waitFor(() =>
      expect(first.getByRole('textbox', { name: text('notes.write_reply') })).toHaveProperty('value', '> Answered\n\n'),
    );
  });

  it('of before 11.9 takes no answer to a single comment', async () => {
    const said = await write('Just said');
    open(
      '11.8.3',
      withThreads(() => [{ id: 'cc', individual_note: true, notes: [said] }]),
    );
    const single = await around('Just said');
    expect(single.getByRole('button', { name: textStart('notes.on_comment_by') })).toBeTruthy();
    expect(single.queryByRole('button', { name: text('notes.reply_comment') })).toBeNull();
  });

  it('that does not answer with them shows the comments alone, until they are read', async () => {
    const opening = await write('Asked');
    let isBroken = true;
    const { user } = open(
      '18.2.0-ee',
      withThreads(() => (isBroken ? null : [threadOf('aa', [opening])])),
    );
    expect(await screen.findByText(text('notes.no_threads'))).toBeTruthy();
    expect((await screen.findByText('Asked')).closest('[data-item]')).toBeNull();
    expect(screen.queryByText(text('merging.all_resolved'))).toBeNull();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: text('common.retry') }));
    await waitFor(async () => expect((await around('Asked')).getByRole('button', { name: reply })).toBeTruthy());
    expect(screen.queryByText(text('notes.no_threads'))).toBeNull();
  });
});

it('a server without threads is not asked for any, and shows no trace of them', async () => {
  await write('Just said');
  const { user, sent } = open(undefined, (request, pass) => pass(request));
  const note = (await screen.findByText('Just said')).closest<HTMLElement>('article');
  await user.type(await screen.findByRole('textbox', { name: text('common.write_a_comment') }), 'And more');
  expect(await screen.findByRole('button', { name: textStart('notes.send_comment') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: text('notes.start_thread') })).toBeNull();
  expect(within(note ?? document.body).queryByRole('button', { name: text('notes.reply_comment') })).toBeNull();
  expect(screen.queryByText(text('merging.all_resolved'))).toBeNull();
  expect(document.querySelector('[data-item]')).toBeNull();
  expect(sent.filter(({ path: called }) => called.includes('/discussions'))).toEqual([]);
});

it('T-5 with another draft of the review waiting, an answer is added to the review first, and sent at once by its button', async () => {
  const opening = await write('Asked');
  const { user, sent } = open(
    '18.2.0-ee',
    withThreads(() => [threadOf('aa', [opening])]),
  );
  const posts = () => sent.filter(({ method, path: called }) => method === 'POST' && called.includes('/discussions'));
  const thread = await around('Asked');
  await user.click(thread.getByRole('button', { name: reply }));
  const box = await thread.findByRole('textbox', { name: text('notes.write_reply') });
  await user.type(box, 'An answer');
  expect(thread.getByRole('button', { name: textStart('notes.send_now') }).textContent).toContain('↵');
  await user.type(screen.getByRole('textbox', { name: text('common.write_a_comment') }), 'All in all');
  await waitFor(() =>
    expect(thread.getByRole('button', { name: textStart('notes.keep_for_review') }).textContent).toContain('↵'),
  );
  await user.click(box);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await thread.findByRole('button', { name: text('common.edit') })).toBeTruthy();
  expect(posts()).toEqual([]);
});
