/** What is in the kept profile, as its stores have it: what follows from what was done, in the form of that day. */
import { drafts, runs } from './profile-contents.ts';

const line = 'internal/tide/window.go';
const sha = '0dbd436b6c12d2fe6e554d1ce1349c72a469033b';
const title = '!5 Search the edges of a window by bisection';
const route = 'p/1/merge_requests/5';
const lines = { path: line, side: 'new', sha, isUnique: true } as const;
const both = { type: null, old_line: 19, new_line: 19 };

/** The files of the profile, without the journal of an account. */
export const files = [
  'accounts.json',
  'clones.json',
  'lectern.sqlite',
  'offline.sqlite',
  'picture-hosts.json',
  'projects.json',
  'settings.json',
  'trusted-certificates.json',
  'updates.json',
  'windows.json',
] as const;

/** The reviewer's drafts. */
export const reviewerDrafts = [
  { place: 'mr:1:5:note', text: drafts.note, title, route },
  {
    place: `mr:1:5:line:new:${line}:18-18@${sha}`,
    text: drafts.reply,
    title: `${title}, ${line}, line 18`,
    route: `${route}/changes?draft=6a8e71a0`,
    line_position: {
      ...lines,
      firstLine: 18,
      lastLine: 18,
      quoted: ['func (s Station) Windows(from, to time.Time, height float64) []Window {'],
    },
  },
  {
    place: `mr:1:5:line:new:${line}:19-19@${sha}`,
    text: drafts.line,
    title: `${title}, ${line}, line 19`,
    route: `${route}/changes?draft=189fce26`,
    line_position: {
      ...lines,
      firstLine: 19,
      lastLine: 19,
      quoted: ['\tvar windows []Window'],
      inDiff: { old_path: line, new_path: line, start: both, end: both },
    },
  },
  {
    place: 'form:branches.create:1',
    text: `body.branch: ${JSON.stringify(drafts.branch)}`,
    title: 'New branch',
    route: 'p/1/branches',
  },
] as const;

/** The draft of the owner of the machine: of the same merge request of another account. */
export const ownerDraft = { place: 'mr:1:5:note', text: drafts.owner, title: 'Kept', route: 'review' } as const;

/** The file of the merge request that was viewed, with the hash of what changes in it. */
export const viewed = { path: line, hash: 'ae2b7ebe9bfb42b3a6bc25fb43e5a68c82694befc6a33a2e890c541f136e3036' } as const;

/** The merge request whose changes were drawn, at which head, and a line of what is kept of them. */
export const drawn = {
  project: 1,
  iid: 5,
  head: { sha, target_branch: 'main', since: null, files: 2, viewed: 1, whole: true, lines: { added: 37, removed: 4 } },
  line: 'const step = 5 * time.Minute',
} as const;

/** The mark of the same merge request, which was open. */
export const opened = {
  project: 1,
  iid: 5,
  sha,
  notes: 6,
  state: 'opened',
  is_unread: false,
  opened_notes: 6,
} as const;

/** Where windows were, the last one first. */
export const visits = {
  reviewer: [
    { route: '/review', title: 'Review-Liste' },
    { route: `/${route}`, title },
    { route: '/p/1/branches', title: 'Branches' },
  ],
  nobody: [
    { route: '/p/2/branches', title: 'Branches' },
    { route: '/review', title: 'Review queue' },
  ],
} as const;

/** Projects that are known. */
export const projects = {
  reviewer: [
    { id: 2, path: 'harbor/pilot-notes', pinned: true },
    { id: 1, path: 'harbor/tideplan', pinned: false },
  ],
  nobody: [{ id: 2, path: null, pinned: false }],
} as const;

/** What the reviewer was notified of, and of which merge requests more is watched. */
export const notified = {
  state: {
    has_baseline: true,
    armed: [],
    items: [
      {
        id: 'note:1!5:34',
        kind: 'mention',
        title,
        reason: 'Hanna Brook mentioned you',
        route: `${route}#note_34`,
        is_read: true,
      },
    ],
    keys: ['note:1!5:34', 'review:1!2', 'review:1!7', 'review:1!6', 'review:1!5'],
    held: 0,
  },
  watched: [2, 3, 5, 6, 7],
} as const;

/** The writes of the administrator, the newest first. */
export const journal = [
  { operation: runs.interrupted.operation, params: { id: 7 }, result: 'done', status: 201 },
  { operation: runs.finished.operation, params: { id: 4711 }, result: 'refused', status: 404, code: 'not_found' },
  { operation: runs.finished.operation, method: 'POST', params: { id: 7 }, result: 'done', status: 201 },
] as const;

/** What the trusted certificate says of itself. */
export const certificate = {
  subject: 'CN=code.example',
  issuer: 'CN=code.example',
  names: ['DNS:localhost', 'DNS:code.example'],
} as const;
