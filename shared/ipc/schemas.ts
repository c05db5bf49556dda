/** What every channel accepts, as zod schemas for the main process; the preload never imports this file. */
import { z } from 'zod';
import { droppedFolder } from './folder-drop-schema.ts';
import { cloneSchemas } from './clone-schemas.ts';
import { administrationSchemas } from './administration-schemas.ts';
import { updateSchemas } from './update-schemas.ts';
import type { Channels } from './channels.ts';
import { longestNote, mostInPart, receiptStates } from './branch-receipts.ts';
import { archiveFormats, type DownloadRequest } from './downloads.ts';
import { notificationSchemas } from './notification-schemas.ts';
import { mostEntries, mostReadBytes, mostSearchedText } from './artifacts.ts';
import { networkSchemas } from './network-schemas.ts';
import { largestPart, mostParts } from './heads.ts';
import { longestViewName, viewLists } from './saved-views.ts';
import { settingsChange } from './settings-schemas.ts';
import { mostSavedCharacters } from './texts.ts';

const key = z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}$/) });
const nothing = z.undefined().or(z.null().transform(() => undefined));
const address = z.string().min(1).max(2048);

const credentials = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** Up to 2,000 bytes (K6); what may appear in it is judged by the accounts' own rule, with a sentence to show. */
  z.strictObject({ kind: z.literal('token'), token: z.string().min(1).max(2000) }),
  z.strictObject({
    kind: z.literal('password'),
    login: z.string().min(1).max(500),
    password: z.string().min(1).max(2000),
  }),
]);

const signIn = z.strictObject({
  base_url: address,
  link: address.exactOptional(),
  credentials,
  frame: z.enum(['standard', 'production', 'admin']),
  keep: z.enum(['keychain', 'session']),
  allow_insecure: z.boolean().exactOptional(),
});

const project = z.strictObject({
  id: z.int().positive().nullable(),
  path: z.string().min(1).max(1000).nullable(),
});

/** Room for the key of a draft on lines, which names their file, and for the number of a text of another window. */
const place = z.string().min(1).max(9100);

const lineNumber = z.int().positive();

const archive = z.strictObject({ archive: z.uuid() });
const entry = z.int().nonnegative().max(mostEntries);

const counter = z.int().nonnegative();
const lineInDiff = z.strictObject({ type: z.enum(['old', 'new']).nullable(), old_line: counter, new_line: counter });
const diffPath = z.string().min(1).max(8192);

/** Lines that a draft is about. */
const linePosition = z.strictObject({
  path: z.string().min(1).max(8192),
  entry: z.int().min(2).exactOptional(),
  side: z.enum(['old', 'new']),
  firstLine: lineNumber,
  lastLine: lineNumber,
  sha: z.string().max(100),
  quoted: z.array(z.string().max(10_000)).max(100),
  isUnique: z.literal(true).exactOptional(),
  inDiff: z
    .strictObject({ old_path: diffPath, new_path: diffPath, start: lineInDiff, end: lineInDiff })
    .exactOptional(),
  thread: z.string().min(1).max(100).exactOptional(),
});

/** How long a text may be is the store's own rule, with a sentence to show; here only the message cap holds. */
const draft = z.strictObject({
  place,
  text: z.string(),
  title: z.string().max(4096),
  route: z.string().min(1).max(1024),
  sent_after: z.int().nullable().exactOptional(),
  line_position: linePosition.nullable().exactOptional(),
  base: z.string().nullable().exactOptional(),
  version: z.string().max(100).nullable().exactOptional(),
});

const receipt = z.strictObject({ id: z.uuid(), project: z.string().min(1).max(1000) });
const receiptBranches = z
  .array(z.strictObject({ name: z.string().min(1).max(4096), sha: z.string().min(1).max(100) }))
  .min(1)
  .max(mostInPart);

const viewedTarget = z.strictObject({
  project: z.int().positive().or(z.string().min(1).max(1024)),
  iid: z.int().positive(),
  // One commit, or the first and the last of several.
  commit: z.string().max(200),
});

/** Room for twice the files of the largest merge request that is measured. */
const viewedMarks = z.array(z.strictObject({ path: z.string().min(1).max(8192), hash: z.string().min(1).max(128) }));

const mergeRequestKey = z.strictObject({ project: z.int().positive(), iid: z.int().positive() });

/** SHA-1 or SHA-256. */
const commitId = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);

const drawnHead = z.strictObject({
  sha: commitId,
  target_branch: z.string().max(1024),
  since: commitId.nullable(),
  files: z.int().nonnegative(),
  viewed: z.int().nonnegative().nullable(),
  whole: z.boolean(),
  lines: z.strictObject({ added: z.int().nonnegative(), removed: z.int().nonnegative() }).nullable(),
});

const snapshotPart = z.strictObject({
  mergeRequest: mergeRequestKey,
  sha: commitId,
  part: z
    .int()
    .nonnegative()
    .max(mostParts - 1),
});

const readState = z.strictObject({
  sha: z.string().max(100).nullable(),
  notes: z.int().nonnegative(),
  state: z.string().max(100),
  updated_at: z.string().max(100).nullable(),
});

const savedView = z.strictObject({
  id: z.uuid(),
  list: z.enum(viewLists),
  name: z.string().trim().min(1).max(longestViewName),
  search: z.string().max(2048),
});

const download = z.strictObject({ id: z.uuid() });

/** Which operations these are, and what their input must be, is judged by the registry. */
const downloadRequest = z.strictObject({
  operation: z.string().min(1).max(100),
  input: z.strictObject({
    params: z.record(z.string().max(100), z.string().max(8192).or(z.number())).exactOptional(),
    query: z.record(z.string().max(100), z.string().max(8192)).exactOptional(),
  }),
  archive_format: z.enum(archiveFormats).exactOptional(),
  name: z.string().min(1).max(4096).exactOptional(),
  save_as: z.literal(true).exactOptional(),
}) as unknown as z.ZodType<DownloadRequest>;

const menuLine = z.literal('separator').or(
  z.strictObject({
    label: z.string().min(1).max(200),
    keys: z.string().max(40).exactOptional(),
    enabled: z.boolean().exactOptional(),
  }),
);

/** Argument of each channel. */
export const channelSchemas = {
  'accounts:list': nothing,
  'accounts:current': nothing,
  'accounts:open': key,
  'accounts:add': nothing,
  'accounts:sign-in': signIn,
  'accounts:renew': key.extend({ route: z.string().min(1).max(1024).exactOptional() }),
  'accounts:occasion': nothing,
  'accounts:sign-out': key,
  'connection:read': nothing,
  'accounts:check-server': z.strictObject({ base_url: address }),
  'keychain:state': nothing,
  'keychain:try-again': nothing,
  'local-service:open': nothing,
  'local-service:projects': nothing,
  'local-service:choose-folder': nothing,
  'local-service:drop-folder': droppedFolder(z.null()),
  'local-service:add-repository': z.strictObject({
    folder: z.string().min(1).max(100),
    name: z.string().min(1).max(255),
  }),
  'local-service:fetch-folder': z.strictObject({ project: z.int().positive() }),
  'local-service:create-git-token': nothing,
  'projects:list': nothing,
  'projects:visit': project,
  'projects:pin': project.extend({ pinned: z.boolean() }),
  'projects:search': z.strictObject({ text: z.string().min(1).max(200) }),
  'visits:list': nothing,
  'visits:visit': z.strictObject({ route: z.string().min(1).max(1024), title: z.string().min(1).max(4096) }),
  'drafts:save': draft,
  'drafts:read': z.strictObject({ place }),
  'drafts:versions': z.strictObject({ place }),
  'drafts:remove': z.strictObject({ place }),
  'drafts:list': nothing,
  'files:notices': nothing,
  'viewed:read': viewedTarget,
  'viewed:mark': z.strictObject({ target: viewedTarget, marks: viewedMarks.max(10_000), viewed: z.boolean() }),
  'heads:read': mergeRequestKey,
  'heads:list': nothing,
  'heads:drew': z.strictObject({ mergeRequest: mergeRequestKey, head: drawnHead }),
  'heads:keep-snapshot': snapshotPart.extend({
    parts: z.int().positive().max(mostParts),
    bytes: z.instanceof(Uint8Array<ArrayBuffer>).refine((bytes) => bytes.byteLength <= largestPart),
  }),
  'heads:read-snapshot': snapshotPart,
  'marks:list': nothing,
  'marks:set': z.strictObject({
    mergeRequest: mergeRequestKey,
    state: readState,
    how: z.enum(['opened', 'read', 'unread']),
  }),
  'views:list': nothing,
  'views:save': savedView,
  'views:remove': savedView.pick({ id: true }),
  'receipts:list': receipt.pick({ project: true }),
  'receipts:keep': receipt.extend({ from: counter, branches: receiptBranches }),
  'receipts:rows': receipt.pick({ id: true }),
  'receipts:mark': receipt.pick({ id: true }).extend({
    position: counter,
    state: z.enum(receiptStates),
    note: z.string().max(longestNote).nullable(),
  }),
  'receipts:remove': receipt.pick({ id: true }),
  'downloads:start': downloadRequest,
  'downloads:list': nothing,
  'downloads:cancel': download,
  'downloads:resume': download,
  'downloads:remove': download,
  'downloads:show': download,
  'texts:save': z.strictObject({ name: z.string().min(1).max(4096), text: z.string().max(mostSavedCharacters) }),
  ...administrationSchemas,
  ...notificationSchemas,
  ...cloneSchemas,
  'offline:size': nothing,
  'offline:clear': nothing,
  'media:hosts': nothing,
  'media:consent': z.strictObject({ host: z.string().min(1).max(300), allowed: z.boolean() }),
  'media:find': z.strictObject({ url: address }),
  'settings:read': nothing,
  'settings:change': settingsChange,
  'links:open': z.strictObject({ url: z.string().max(8192) }),
  'links:notice': nothing,
  'links:dismiss': nothing,
  'links:connect': nothing,
  'links:follow': z.strictObject({ url: z.string().min(1).max(8192) }),
  'menu:show': z.strictObject({ lines: z.array(menuLine).min(1).max(40), x: z.number(), y: z.number() }),
  'artifacts:open': archive.extend({
    project: z.union([z.int().positive(), z.string().min(1).max(1000)]),
    job: z.int().positive(),
  }),
  'artifacts:close': archive,
  'artifacts:read': archive.extend({ entry, most: z.int().positive().max(mostReadBytes) }),
  'artifacts:report': archive.extend({ entry }),
  'artifacts:search': archive.extend({ text: z.string().min(1).max(mostSearchedText), isCaseSensitive: z.boolean() }),
  'artifacts:save': archive.extend({
    entries: z.array(entry).min(1).max(mostEntries).nullable(),
    save_as: z.literal(true).exactOptional(),
  }),
  'artifacts:stop': archive.extend({ what: z.enum(['search', 'save']) }),
  'artifacts:show': archive,
  'print:set': z.strictObject({ printing: z.boolean() }),
  'safe-page:log': nothing,
  'safe-page:leave': z.strictObject({ to: z.enum(['same', 'start']) }),
  'about:read': nothing,
  'about:notices': nothing,
  'about:folders': nothing,
  'support:show-logs': nothing,
  'support:contents': nothing,
  'support:save': nothing,
  'settings:choose-downloads': nothing,
  ...updateSchemas,
  ...networkSchemas,
} as const satisfies { readonly [Name in keyof Channels]: z.ZodType<Channels[Name][0]> };
