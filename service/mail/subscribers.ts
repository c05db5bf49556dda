/** Mails to the subscribers of a merge request: notes, pushes and changes of its state, never to the author of the change. */
import type { Context } from '#service/context.ts';
import type { Listener } from '#service/events/event-bus.ts';
import { noObject, type ServiceEvent } from '#service/events/service-event.ts';
import { mayReadCode, roleIn } from '#service/permissions/roles.ts';
import { findMergeRequestById, openRequestsFrom, type MergeRequestRow } from '#service/store/merge-requests.ts';
import { findNoteById } from '#service/store/notes.ts';
import { findProject, type ProjectRow } from '#service/store/projects.ts';
import { subscribersOf } from '#service/store/subscriptions.ts';
import { findUser, type UserRow } from '#service/store/users/users.ts';

type Push = Extract<ServiceEvent, { kind: 'push' | 'tag_push' }>;

interface Letter {
  readonly row: MergeRequestRow;
  readonly by: UserRow;
  /** What happened, as it follows the name of who did it. */
  readonly said: string;
  readonly quoted?: string;
}

const words = {
  open: 'opened this merge request',
  close: 'closed this merge request',
  reopen: 'reopened this merge request',
  merge: 'merged this merge request',
} as const;

const letterOf = (context: Context, id: number, userId: number, said: string, quoted?: string): Letter | null => {
  const row = findMergeRequestById(context.database, id);
  const by = findUser(context.database, userId);
  return row && by && row.deleted_at === null ? { row, by, said, ...(quoted !== undefined && { quoted }) } : null;
};

const heads = 'refs/heads/';

/** A push concerns every open merge request from its branch. */
const lettersAboutPush = (context: Context, { projectId, userId, ref, after }: Push): (Letter | null)[] =>
  after === noObject
    ? []
    : openRequestsFrom(context.database, projectId, ref.slice(heads.length)).map(({ id }) =>
        letterOf(context, id, userId, `pushed to ${ref.slice(heads.length)}: its head is now ${after.slice(0, 8)}`),
      );

const letterAboutNote = (context: Context, noteId: number): Letter | null => {
  const note = findNoteById(context.database, noteId);
  if (note?.noteable_type !== 'MergeRequest' || note.system === 1) return null;
  return letterOf(context, note.noteable_id, note.author_id, 'commented', note.body);
};

const lettersAbout = (context: Context, event: ServiceEvent): (Letter | null)[] => {
  if (event.kind === 'note') return [letterAboutNote(context, event.noteId)];
  if (event.kind === 'push') return lettersAboutPush(context, event);
  if (event.kind !== 'merge_request' || event.action === 'update') return [];
  return [letterOf(context, event.mergeRequestId, event.userId, words[event.action])];
};

const mailOne = (context: Context, project: ProjectRow, to: UserRow, { row, by, said, quoted }: Letter): void => {
  const address = `${context.baseUrl()}/${project.path}/merge_requests/${String(row.iid)}`;
  const head = `${by.name} (@${by.username}) ${said}`;
  const body = quoted === undefined ? [`${head}.`] : [`${head}:`, '', quoted];
  const footer = [
    '',
    address,
    '',
    'You get this mail because you follow this merge request. Unsubscribe there to end it.',
  ];
  const subject = `${project.name} | ${row.title} (!${String(row.iid)})`.replaceAll(/\s+/gu, ' ');
  context.sendMail({ to: to.email, subject, text: [`Hello ${to.name},`, '', ...body, ...footer, ''].join('\n') });
};

const mayGet = (context: Context, project: ProjectRow, user: UserRow): boolean =>
  user.state === 'active' && user.confirmed_at !== null && mayReadCode(project, roleIn(context, project, user));

const send = (context: Context, letter: Letter): void => {
  const project = findProject(context.database, letter.row.project_id);
  if (!project) return;
  for (const user of subscribersOf(context.database, letter.row)) {
    if (user.id !== letter.by.id && mayGet(context, project, user)) mailOne(context, project, user, letter);
  }
};

const concerns = (event: ServiceEvent): boolean =>
  event.kind === 'note' || event.kind === 'push' || (event.kind === 'merge_request' && event.action !== 'update');

/** Mails what happened to those who follow it. */
export const mailSubscribers = (context: Context): Listener => ({
  name: 'mail',
  wants: concerns,
  prepare: (event) =>
    Promise.resolve(() => {
      for (const letter of lettersAbout(context, event)) if (letter) send(context, letter);
    }),
});
