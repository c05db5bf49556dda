// @vitest-environment jsdom
/** Reactions to a comment: asked for by its menu alone, one call for the one comment, added and taken back by a press. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp, succeed, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textStart } from '#testing/text.ts';

interface Award {
  readonly id: number;
  readonly name: string;
  readonly user: { readonly id: number; readonly username: string; readonly name: string };
}
const ann = { id: 90, username: 'ann', name: 'Ann Lee' };
const me = { id: 91, username: 'owner', name: 'Olga Owner' };

let service: TestService;
let awards: readonly Award[];
/** What the menu of the system is asked to show, and what was chosen. */
let chosen: string;

beforeEach(async () => {
  service = await serviceOfTest();
  awards = [
    { id: 1, name: 'thumbsup', user: ann },
    { id: 2, name: 'tada', user: ann },
  ];
});

const withReactions: Between = async (request, pass) => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/discussions')) return Response.json([]);
  if (pathname.endsWith('/user')) return Response.json({ ...me, state: 'active' });
  if (!pathname.includes('/award_emoji')) return pass(request);
  if (request.method === 'POST') {
    const { name } = (await request.json()) as { readonly name: string };
    awards = [...awards, { id: 3, name, user: me }];
    return Response.json(awards.at(-1), { status: 201 });
  }
  if (request.method === 'DELETE') {
    awards = awards.filter(({ id }) => !pathname.endsWith(`/${String(id)}`));
    return new Response(null, { status: 204 });
  }
  return Response.json(awards);
};

const open = (version: string | undefined): OpenApp =>
  openApp(service, '/p/1/merge_requests/5', {
    between: withReactions,
    version,
    answers: {
      'menu:show': ({ lines }) => {
        const at = lines.findIndex((line) => line !== 'separator' && line.label === chosen);
        return succeed(at < 0 ? null : at);
      },
    },
  });
const openMenu = async (): Promise<HTMLElement> => {
  const [note] = await screen.findAllByRole('article', { name: textStart('notes.comment_by') });
  fireEvent.contextMenu(note as HTMLElement);
  return note as HTMLElement;
};
const calls = ({ sent }: OpenApp): readonly string[] =>
  sent.filter(({ path }) => path.includes('/award_emoji')).map(({ method }) => method);

it('are read for the one comment whose menu asked for them, with one’s own marked', async () => {
  chosen = text('notes.reactions');
  const opened = open('18.2.0');
  const note = await openMenu();
  const line = within(await within(note).findByRole('group', { name: text('notes.reactions') }));
  const thumb = await line.findByRole('button', { name: ':thumbsup: 1' });
  expect([thumb.textContent, thumb.title, thumb.getAttribute('aria-pressed')]).toEqual(['👍 1', 'Ann Lee', 'false']);
  expect(calls(opened)).toEqual(['GET']);
  await opened.user.click(thumb);
  const own = await line.findByRole('button', { name: ':thumbsup: 2', pressed: true });
  expect(own.title).toBe('Ann Lee and Olga Owner');
  await opened.user.click(own);
  expect(await line.findByRole('button', { name: ':thumbsup: 1', pressed: false })).toBeTruthy();
  await opened.user.click(line.getByRole('button', { name: textStart('notes.add_reaction') }));
  const search = await screen.findByRole('combobox', { name: text('notes.emoji') });
  // Each emoji once, by the name that servers count votes by, whichever of its names was typed.
  expect(screen.getAllByRole('option', { name: /👍/u }).map(({ textContent }) => textContent)).toEqual(['👍 thumbsup']);
  await opened.user.type(search, '+1');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['👍 thumbsup']);
  await opened.user.clear(search);
  await opened.user.type(search, 'rock');
  await opened.user.click(await screen.findByRole('option', { name: /rocket/u }));
  expect(await line.findByRole('button', { name: ':rocket: 1', pressed: true })).toBeTruthy();
  await waitFor(() => expect(calls(opened).filter((method) => method !== 'GET')).toEqual(['POST', 'DELETE', 'POST']));
});

it('are no line of the menu at a server that tells no version', async () => {
  chosen = text('notes.reactions');
  const opened = open(undefined);
  await openMenu();
  await opened.idle();
  expect(screen.queryByRole('group', { name: text('notes.reactions') })).toBeNull();
  expect(calls(opened)).toEqual([]);
});
