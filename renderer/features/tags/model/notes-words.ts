/** Words about drafted release notes: what was found, what is missing. */

import { listText } from '#shared/locale/formats.ts';
import { t } from '#renderer/texts/t.ts';
import type { ReadNotes } from '#renderer/blocks/comparison/read-notes.ts';

/** `3 merge requests, 2 other commits and 1 backport since v1.0.0`. */
export const foundWords = ({ content, backports }: ReadNotes, from: string): string => {
  const found = [
    t('tags.requests', { count: content.requests.length }),
    ...(content.commits.length > 0 ? [t('tags.commits', { count: content.commits.length })] : []),
    ...(backports.length > 0 ? [t('tags.backports', { count: backports.length })] : []),
  ];
  return t('tags.found', { list: listText(found), from });
};

/** What may be missing. */
export const warningsOf = ({ isCutOff, uncompared }: ReadNotes): readonly string[] => [
  ...(isCutOff ? [t('tags.cut_off')] : []),
  ...(uncompared > 0 ? [t('tags.uncompared', { count: uncompared })] : []),
];
