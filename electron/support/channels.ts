/** The channels `about:*` and `support:*`: facts, notices, folders, the log and the support bundle. */
import { t } from '#shared/texts/texts.ts';
import type { AboutLectern, AppFolders, BundleFile, PackageNotice } from '#shared/about.ts';
import { accountChannel, channel, nothing } from '#electron/ipc/channel.ts';

/** Requests. */
export const supportChannels = {
  'about:read': channel<undefined, AboutLectern>({ takes: nothing, from: ['account', 'sign-in'] }),
  /** Null where no notices were generated: in a run from the sources. */
  'about:notices': channel<undefined, readonly PackageNotice[] | null>({
    takes: nothing,
    from: ['account', 'sign-in'],
  }),
  'about:folders': accountChannel<undefined, AppFolders>({ takes: nothing }),
  /** Shows the log in the system's file manager. */
  'support:show-logs': accountChannel<undefined, null>({ takes: nothing, act: () => t('shell.act_show') }),
  /** What a support bundle would hold now; nothing is written. */
  'support:contents': accountChannel<undefined, readonly BundleFile[]>({ takes: nothing }),
  /** Asks by the system's dialog where to save a support bundle; null: it was cancelled. */
  'support:save': accountChannel<undefined, { readonly name: string } | null>({
    takes: nothing,
    act: () => t('shell.act_save'),
  }),
};
