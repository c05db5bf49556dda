/** Where notes hang: the merge request, issue or snippet whose notes are read and written, and the operations on them. */
import type { DraftAbout } from '#renderer/api/drafts/draft-store.ts';
import { infiniteQuery } from '#renderer/api/queries.ts';
import type { InputOf } from '#shared/api/registry.ts';
import { projectOf } from '#renderer/components/context/route-params.ts';
import { routeTo } from '#shared/screens.ts';

/** A thing with notes. */
export interface NoteTarget {
  readonly kind: 'merge-request' | 'issue' | 'snippet';
  readonly project: number | string;
  /** `iid` of a merge request or an issue, `id` of a snippet. */
  readonly number: number;
}

/** The five operations on the notes of each kind. */
const operations = {
  'merge-request': {
    list: 'mergeRequestNotes.list',
    get: 'mergeRequestNotes.get',
    create: 'mergeRequestNotes.create',
    update: 'mergeRequestNotes.update',
    delete: 'mergeRequestNotes.delete',
  },
  issue: {
    list: 'issueNotes.list',
    get: 'issueNotes.get',
    create: 'issueNotes.create',
    update: 'issueNotes.update',
    delete: 'issueNotes.delete',
  },
  snippet: {
    list: 'snippetNotes.list',
    get: 'snippetNotes.get',
    create: 'snippetNotes.create',
    update: 'snippetNotes.update',
    delete: 'snippetNotes.delete',
  },
} as const;

type Kind = NoteTarget['kind'];
type Verb = keyof (typeof operations)[Kind];

/**
 * An operation on the notes of any kind. The three take and answer the same but for the name of one param: to the
 * compiler each is that of merge requests, here and in `noteParams`, so that everything else is written once.
 */
export type NoteOperation<Of extends Verb> = (typeof operations)['merge-request'][Of];

/** The operation on a target's notes. */
export const noteOperation = <Of extends Verb>({ kind }: NoteTarget, verb: Of): NoteOperation<Of> =>
  operations[kind][verb] as NoteOperation<Of>;

const numberParam: Readonly<Record<Kind, string>> = {
  'merge-request': 'merge_request_iid',
  issue: 'issue_iid',
  snippet: 'snippet_id',
};

/** Params of the calls on a target's notes. */
export const noteParams = ({ kind, project, number }: NoteTarget): InputOf<NoteOperation<'list'>>['params'] =>
  ({ id: project, [numberParam[kind]]: number }) as unknown as InputOf<NoteOperation<'list'>>['params'];

/** Input of the list of a target's notes. */
export const noteListInput = (target: NoteTarget) => ({ params: noteParams(target), query: { per_page: 100 } });

/** The notes of a target, page by page. */
export const noteList = (target: NoteTarget) => infiniteQuery(noteOperation(target, 'list'), noteListInput(target));

const signs: Readonly<Record<Kind, string>> = { 'merge-request': '!', issue: '#', snippet: '$' };

/** How a target is referred to in a text: `!3`, `#12`, `$4`. */
export const referenceTo = ({ kind, number }: NoteTarget): string => `${signs[kind]}${String(number)}`;

const routeOf = ({ kind, project, number }: NoteTarget): string => {
  if (kind === 'issue') return routeTo('issue', { project, iid: number });
  if (kind === 'snippet') return routeTo('snippet', { project, snippet: number });
  return routeTo('merge-request', { project, iid: number });
};

/** Begins the place of each draft of a target. The one of merge requests is on the disks of users: it stays. */
const draftStartOf = ({ kind, project, number }: NoteTarget): string =>
  `${kind === 'merge-request' ? 'mr' : kind}:${String(project)}:${String(number)}:note`;

/** The target of the draft of a new note; null where a draft is something else. */
export const targetOfDraft = (place: string): NoteTarget | null => {
  const [, kind = '', project = '', number = ''] = /^(mr|issue|snippet):([^:]+):(\d+):note$/.exec(place) ?? [];
  if (kind === '') return null;
  return {
    kind: kind === 'mr' ? 'merge-request' : (kind as Exclude<Kind, 'merge-request'>),
    project: projectOf(project),
    number: Number(number),
  };
};

/** The draft of a note; `title` is the target's. */
export const noteDraft = (target: NoteTarget, title: string): DraftAbout => ({
  place: draftStartOf(target),
  title: `${referenceTo(target)} ${title}`.trim(),
  route: routeOf(target).slice(1),
});

/** The place of every draft of a change to a note starts with this. */
export const noteEditPrefix = (target: NoteTarget): string => `${draftStartOf(target)}/`;

/** The draft of a change to the note `id`; `title` is the target's. */
export const noteEditDraft = (target: NoteTarget, id: number, title: string): DraftAbout => ({
  ...noteDraft(target, title),
  place: `${noteEditPrefix(target)}${String(id)}`,
});
