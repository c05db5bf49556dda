/** The channels `artifacts:*`: the archive of a job's artifacts, looked into without unpacking it. */
import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';
import {
  mostEntries,
  mostNested,
  mostReadBytes,
  mostSearchedText,
  type ArchiveContents,
  type ArchiveKey,
  type ArchiveRequest,
  type ContentFound,
  type ContentSearch,
  type EntryBytes,
  type EntryKey,
  type EntryReport,
  type NestedContents,
  type SavedEntries,
  type SaveRequest,
} from '#shared/artifacts/artifacts.ts';
import { accountChannel, pushOf } from '#electron/ipc/channel.ts';

const entry = z.int().nonnegative().max(mostEntries);
const archive = z.strictObject({ archive: z.uuid(), inside: z.array(entry).max(mostNested).exactOptional() });

/** Requests. */
export const artifactChannels = {
  /** Opens one; it is closed when its page closes it, opens another one, or goes. */
  'artifacts:open': accountChannel<ArchiveRequest, ArchiveContents>({
    takes: archive.extend({
      project: z.union([z.int().positive(), z.string().min(1).max(1000)]),
      job: z.int().positive(),
    }),
  }),
  /** Also ends an opening that is under way; closing what is not open does nothing. */
  'artifacts:close': accountChannel<ArchiveKey, null>({ takes: archive }),
  /** What is in an archive inside of it; all other requests take the same names. */
  'artifacts:list': accountChannel<ArchiveKey, NestedContents>({ takes: archive }),
  /** The beginning of an entry, at most `most` bytes. */
  'artifacts:read': accountChannel<EntryKey & { readonly most: number }, EntryBytes>({
    takes: archive.extend({ entry, most: z.int().positive().max(mostReadBytes) }),
  }),
  'artifacts:report': accountChannel<EntryKey, EntryReport>({ takes: archive.extend({ entry }) }),
  /** Ends the search before it. */
  'artifacts:search': accountChannel<ContentSearch, ContentFound>({
    takes: archive.extend({ text: z.string().min(1).max(mostSearchedText), isCaseSensitive: z.boolean() }),
  }),
  /** Null: the dialog was cancelled. */
  'artifacts:save': accountChannel<SaveRequest, SavedEntries | null>({
    takes: archive.extend({
      entries: z.array(entry).min(1).max(mostEntries).nullable(),
      save_as: z.literal(true).exactOptional(),
    }),
    act: () => t('shell.act_save'),
  }),
  /** Ends the search or the saving that is under way. */
  'artifacts:stop': accountChannel<ArchiveKey & { readonly what: 'search' | 'save' }, null>({
    takes: archive.extend({ what: z.enum(['search', 'save']) }),
  }),
  /** Shows the folder that was saved last. Nothing in it is opened (S6). */
  'artifacts:show': accountChannel<ArchiveKey, null>({ takes: archive, act: () => t('shell.act_show') }),
};

/** Progress of a task of an archive; `total` is null where it is not known. */
export interface ArchiveProgress extends ArchiveKey {
  /** What is counted: bytes of `open`, entries of `search`, files of `save`. */
  readonly what: 'open' | 'search' | 'save';
  readonly done: number;
  readonly total: number | null;
}

/** Pushes. */
export const artifactPushes = {
  /** At most four times a second. */
  'artifacts:progress': pushOf<ArchiveProgress>(),
};
