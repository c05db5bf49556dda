/** What is said on a line that looks the same as the one that it replaces, or that replaces it. */
import type { Row } from '#shared/diff/index/read-row.ts';
import { t } from '#renderer/texts/t.ts';

/** In a few signs, and as a sentence; null where the difference is seen. */
export const unseenWords = ({ unseen }: Row): { readonly short: string; readonly said: string } | null => {
  if (unseen === undefined) return null;
  if (unseen.kind === 'bytes') return { short: t('review_diff.other_bytes'), said: t('review_diff.unseen_bytes') };
  if (unseen.kind === 'beyond') return { short: t('review_diff.later_on'), said: t('review_diff.unseen_beyond') };
  const { before, after } = unseen;
  if (before === '') return { short: `+ ${after}`, said: t('review_diff.unseen_added', { after }) };
  if (after === '') return { short: `− ${before}`, said: t('review_diff.unseen_removed', { before }) };
  return { short: `${before} → ${after}`, said: t('review_diff.unseen_changed', { before, after }) };
};
