/** The channels `downloads:*`, bytes of the server that the user saves on this computer, and `texts:save`, a text that a page made. */
import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';
import {
  archiveFormats,
  type Download,
  type DownloadRequest,
  mostSavedCharacters,
  type TextFile,
} from '#shared/downloads/downloads.ts';
import { accountChannel, nothing, pushOf } from '#electron/ipc/channel.ts';

/** Which operations these are, and what their input must be, is judged by the registry. */
const request = z.strictObject({
  operation: z.string().min(1).max(100),
  input: z.strictObject({
    params: z.record(z.string().max(100), z.string().max(8192).or(z.number())).exactOptional(),
    query: z.record(z.string().max(100), z.string().max(8192)).exactOptional(),
  }),
  archive_format: z.enum(archiveFormats).exactOptional(),
  name: z.string().min(1).max(4096).exactOptional(),
  save_as: z.literal(true).exactOptional(),
}) as unknown as z.ZodType<DownloadRequest>;

/** Which download is meant. */
export interface DownloadKey {
  readonly id: string;
}
const key = z.strictObject({ id: z.uuid() });
const save = (): string => t('shell.act_save');

/** Requests. */
export const downloadChannels = {
  /** Starts one; where the same one is under way, that one. Null: the dialog of `save_as` was cancelled. */
  'downloads:start': accountChannel<DownloadRequest, Download | null>({ takes: request, act: save }),
  /** The newest first. */
  'downloads:list': accountChannel<undefined, readonly Download[]>({ takes: nothing }),
  /** Ends one within a second and removes what arrived of it. */
  'downloads:cancel': accountChannel<DownloadKey, null>({ takes: key }),
  /** Goes on with a stopped one where it stopped, where the server can; begins a cancelled one again. */
  'downloads:resume': accountChannel<DownloadKey, null>({ takes: key, act: save }),
  /** Takes one off the list; a file that is whole stays. */
  'downloads:remove': accountChannel<DownloadKey, null>({ takes: key }),
  /** Shows the file in its folder. It is never opened (S6). */
  'downloads:show': accountChannel<DownloadKey, null>({ takes: key, act: () => t('shell.act_show') }),
  /** Asks by the system's dialog where to save; null: it was cancelled. The value names the file, without its folder. */
  'texts:save': accountChannel<TextFile, { readonly name: string } | null>({
    takes: z.strictObject({ name: z.string().min(1).max(4096), text: z.string().max(mostSavedCharacters) }),
    act: save,
  }),
};

/** Pushes. */
export const downloadPushes = {
  /** Downloads of this window's account that changed, at most four times a second, and ids of those off the list. */
  'downloads:changed': pushOf<{ readonly changed: readonly Download[]; readonly removed: readonly string[] }>(),
};
