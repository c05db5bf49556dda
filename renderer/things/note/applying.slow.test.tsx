// @vitest-environment jsdom
/** Applying a suggestion: only one that the server has with just these lines, once, and said to be applied afterwards. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textStart } from '#testing/text.ts';

type Fields = Readonly<Record<string, unknown>>;

const body = ['Shorter:', '```suggestion', 'one line', '```', 'or', '```suggestion', 'another', '```'].join('\n');
const apply = { name: text('notes.apply_suggestion') };

let service: TestService;
let note: Fields;
let suggestions: readonly Fields[];
/** The answer to an attempt. */
let answer: () => Response;

beforeEach(async () => {
  service = await serviceOfTest();
  const path = '/projects/1/merge_requests/5/notes';
  note = (await (await service.send('developer', `POST ${path}`, { body: { body } })).json()) as Fields;
  const known = { from_line: 4, to_line: 4, appliable: true, applied: false, from_content: 'x\n' };
  suggestions = [
    { ...known, id: 7, to_content: 'one line\n' },
    { ...known, id: 8, to_content: 'what was edited away since\n' },
  ];
  answer = () => {
    suggestions = suggestions.map((one) => (one['id'] === 7 ? { ...one, appliable: false, applied: true } : one));
    return Response.json(suggestions[0]);
  };
});

const between: Between = async (request, pass) => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/approvals')) return Response.json({ error: '404 Not Found' }, { status: 404 });
  if (pathname.endsWith('/apply')) return answer();
  if (!pathname.endsWith('/discussions')) return pass(request);
  const position = { position_type: 'text', head_sha: 'a'.repeat(40), old_path: 'a', new_path: 'a', new_line: 4 };
  const whole = { ...note, type: 'DiffNote', resolvable: true, resolved: false, position, suggestions };
  return Response.json([{ id: 'aa', individual_note: false, notes: [whole] }]);
};

const open = (): OpenApp => openApp(service, '/p/1/merge_requests/5', { between, version: '18.2.0' });
const comment = async () =>
  within((await screen.findByText('Shorter:')).closest<HTMLElement>('article') ?? document.body);
const applied = ({ sent }: OpenApp) => sent.filter(({ path }) => path.endsWith('/apply'));

it('is offered for the one whose lines the server has, and says that it was applied', async () => {
  const opened = open();
  const said = await comment();
  const buttons = await said.findAllByRole('button', apply);
  expect(buttons).toHaveLength(1);
  // The server's own word for what goes: where the comment stands, nobody else has said it.
  expect(buttons[0]?.closest('figure')?.querySelector('del')?.textContent).toBe('x\n');
  await opened.user.click(buttons[0] as HTMLElement);
  expect(await said.findByText(text('notes.suggestion_applied'))).toBeTruthy();
  expect(said.queryByRole('button', apply)).toBeNull();
  expect(applied(opened).map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /suggestions/7/apply']);
});

it('says in the server’s words why it cannot be applied any more', async () => {
  answer = () => Response.json({ message: 'A file has been changed.' }, { status: 400 });
  const opened = open();
  await opened.user.click(await (await comment()).findByRole('button', apply));
  expect(await screen.findByText(text('notes.apply_failed'))).toBeTruthy();
  expect(screen.getByText(/A file has been changed/u)).toBeTruthy();
  expect(applied(opened)).toHaveLength(1);
});

it('is not offered for what cannot be applied', async () => {
  suggestions = suggestions.map((one) => ({ ...one, appliable: false }));
  open();
  const said = await comment();
  // Beside the text, the thread is there whole.
  expect(await screen.findByRole('button', { name: textStart('notes.resolve') })).toBeTruthy();
  expect(said.queryByRole('button', apply)).toBeNull();
});
