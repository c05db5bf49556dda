/** Notes on issues, snippets and merge requests, and snippets, through @gitbeaker/rest. */
import { ok, strictEqual } from 'node:assert';
import { withRequest } from './merge-requests.ts';
import {
  asDocumented,
  expectFields,
  expectRefusal,
  needsAdministrator,
  onceEach,
  type Session,
  type Steps,
} from './session.ts';

/** Notes have the same calls wherever they hang. */
type Notes = Session['client']['IssueNotes'];

const noteLife = async (notes: Notes, { settings }: Session, on: number, hasPlainRead = true): Promise<void> => {
  const { project, run } = settings;
  const body = `A note of ${run}`;
  const made = await notes.create(project, on, body);
  const second = await notes.create(project, on, `${body}, the second`);
  expectFields(made, { body, system: false });
  const read = await notes.show(project, on, made.id);
  if (hasPlainRead) expectFields(read, { id: made.id, body });
  const ids = onceEach(await notes.all(project, on, { perPage: 1 }), ({ id }) => id);
  ok(ids.includes(made.id) && ids.includes(second.id), 'the list over all pages holds both notes');
  await notes.edit(project, on, made.id, { body: `${body}, changed` });
  const bodies = (await notes.all(project, on)).map((note) => note.body);
  ok(bodies.includes(`${body}, changed`) && !bodies.includes(body), 'the change is read back');
  await notes.remove(project, on, made.id);
  await notes.remove(project, on, second.id);
  await expectRefusal(notes.show(project, on, made.id), 404);
};

const makeSnippet = async ({ client, settings }: Session, word: string): Promise<number> => {
  const title = `${settings.run} ${word}`;
  const text = { fileName: 'try.ts', content: 'one\n', visibility: 'private', description: 'A try' };
  const made = await client.ProjectSnippets.create(settings.project, title, asDocumented(text));
  expectFields(made, { title, file_name: 'try.ts', description: 'A try' });
  return made.id;
};

/** The steps. */
export const noteAndSnippetSteps: Steps = {
  'notes on an issue: made, read, listed, changed, deleted': (session) =>
    noteLife(session.client.IssueNotes, session, session.settings.issue),
  'notes on a merge request: made, read, listed, changed, deleted': (session) =>
    withRequest(session, 'notes', ({ iid }) =>
      noteLife(session.client.MergeRequestNotes as unknown as Notes, session, iid),
    ),
  'notes on a snippet: made, read, listed, changed, deleted': async (session) => {
    const { client, settings } = session;
    const snippet = await makeSnippet(session, 'notes');
    const notes = client.ProjectSnippetNotes as unknown as Notes;
    await noteLife(notes, session, snippet, !settings.isOwnService);
    await client.ProjectSnippets.remove(settings.project, snippet);
  },
  'snippets: made, read, listed, changed, deleted': async (session) => {
    const { project, run } = session.settings;
    const { ProjectSnippets: snippets } = session.client;
    const id = await makeSnippet(session, 'life');
    expectFields(await snippets.show(project, id), { title: `${run} life`, file_name: 'try.ts' });
    strictEqual(await snippets.showContent(project, id), 'one\n');
    const wanted = { title: `${run} again`, fileName: 'try.ts', content: 'two\n', visibility: 'private' };
    await snippets.edit(project, id, asDocumented(wanted));
    expectFields(await snippets.show(project, id), { title: `${run} again` });
    strictEqual(await snippets.showContent(project, id), 'two\n');
    const ids = onceEach(await snippets.all(project, { perPage: 1 }), (entry) => entry.id);
    ok(ids.includes(id), 'the list over all pages holds the snippet');
    await snippets.remove(project, id);
    await expectRefusal(snippets.show(project, id), 404);
  },
  'snippets: the user agent that made one': async (session) => {
    await needsAdministrator(session);
    const { client, settings } = session;
    const id = await makeSnippet(session, 'agent');
    const detail = await client.ProjectSnippets.showUserAgentDetails(settings.project, id);
    ok(detail.user_agent !== '' && detail.ip_address !== '', 'it names program and address');
    await client.ProjectSnippets.remove(settings.project, id);
  },
};
