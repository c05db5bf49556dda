/** Words about drafted release notes: what is read, what was found, what is missing. */

import { t } from '#renderer/texts/t.ts';
import type { NotesProgress, ReadNotes } from './read-notes.ts';

const steps: Readonly<Record<NotesProgress['step'], string>> = {
  comparison: t('tags.reading_comparison'),
  requests: t('tags.reading_requests'),
  commits: t('tags.reading_commits'),
  backports: t('tags.comparing_patches'),
};

/** What is being read. */
export const progressWords = (progress: NotesProgress | null): string =>
  progress === null
    ? t('tags.reading_comparison')
    : t('tags.progress', { step: steps[progress.step], count: progress.calls });

/** What was found, and what it took. */
export const foundWords = ({ content, backports, calls }: ReadNotes, from: string): string =>
  [
    t('tags.requests_since', { count: content.requests.length, from }),
    t('tags.commits_without', { count: content.commits.length }),
    ...(backports.length > 0 ? [t('tags.backports', { count: backports.length })] : []),
    t('tags.read_with', { count: calls }),
  ].join(', ');

/** What may be missing. */
export const warningsOf = ({ isCutOff, uncompared }: ReadNotes): readonly string[] => [
  ...(isCutOff ? [t('tags.cut_off')] : []),
  ...(uncompared > 0 ? [t('tags.uncompared', { count: uncompared })] : []),
];
