/** Says which files of the profile are damaged, gone, not to be opened or not to be saved: what is lost, what is not, what to do (R12, R24). */
import { useState } from 'react';
import type { FileNotice, KeptFileName } from '#shared/disk/disk-trouble.ts';
import { useFileNotices } from '#renderer/api/channels/kept-files.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';

const lost: Readonly<Record<KeptFileName, () => string>> = {
  'accounts.json': () => t('disk.lost_accounts'),
  'settings.json': () => t('disk.lost_settings'),
  'projects.json': () => t('disk.lost_projects'),
  'clones.json': () => t('disk.lost_clones'),
  'picture-hosts.json': () => t('disk.lost_pictures'),
  'trusted-certificates.json': () => t('disk.lost_certificates'),
  'windows.json': () => t('disk.lost_windows'),
  'updates.json': () => t('disk.lost_updates'),
  'lectern.sqlite': () => t('disk.lost_store'),
  'offline.sqlite': () => t('disk.lost_answers'),
};

const why: Readonly<Record<FileNotice['why'], () => string>> = {
  full: () => t('disk.why_full'),
  read_only: () => t('disk.why_read_only'),
  denied: () => t('disk.why_denied'),
  too_many_files: () => t('disk.why_too_many_files'),
  io: () => t('disk.why_io'),
  damaged: () => t('disk.why_damaged'),
  newer: () => t('disk.why_newer'),
};

const titleOf = (happened: FileNotice['happened'], files: string, count: number): string => {
  switch (happened) {
    case 'set_aside':
      return t('disk.set_aside', { files, count });
    case 'missing':
      return t('disk.missing', { files, count });
    case 'unreadable':
      return t('disk.unreadable', { files });
    case 'not_saved':
      return t('disk.not_saved', { files });
  }
};

/** What one file means. The store saves nothing while it cannot be opened, and loses nothing that was in it. */
const wordsOf = ({ file, happened, path }: FileNotice): readonly string[] => {
  const shown = visibleText(path);
  switch (happened) {
    case 'set_aside':
      return [lost[file](), t('disk.kept_as', { path: shown })];
    case 'missing':
      return [lost[file]()];
    case 'unreadable':
      return [
        ...(file === 'lectern.sqlite' ? [t('disk.drafts_unsaved')] : [lost[file]()]),
        t('disk.left_unchanged', { path: shown }),
      ];
    case 'not_saved':
      return [];
  }
};

const nameOf = ({ happened, why: reason }: FileNotice): string => `${happened} ${reason}`;

/** One notice for all files to which the same happened, until it is hidden. */
export const FileNotices = ({ inset = false }: { readonly inset?: boolean }) => {
  const notices = useFileNotices();
  const [hidden, setHidden] = useState<ReadonlySet<FileNotice>>(new Set());
  const groups = Map.groupBy(
    notices.filter((notice) => !hidden.has(notice)),
    nameOf,
  );
  return [...groups].map(([name, group]) => {
    const [{ happened, why: reason }] = group as [FileNotice, ...FileNotice[]];
    const isExplained = happened === 'unreadable' || happened === 'not_saved';
    const words = [
      ...(isExplained ? [why[reason]()] : []),
      ...group.flatMap(wordsOf),
      happened === 'not_saved' ? t('disk.until_closed') : t('disk.others_kept'),
    ];
    return (
      <Notice
        key={name}
        kind="warning"
        inset={inset}
        title={titleOf(happened, group.map(({ file }) => file).join(', '), group.length)}
        actions={<Button onClick={() => setHidden(new Set([...hidden, ...group]))}>{t('common.dismiss')}</Button>}
      >
        {words.join(' ')}
      </Notice>
    );
  });
};
