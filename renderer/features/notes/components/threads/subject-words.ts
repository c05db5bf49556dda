/** What a thread is about in words, where it is about no lines. */
import { t } from '../../../../texts/t.ts';
import type { Subject } from '../../model/thread.ts';

/** `At 120, 48 of the image`; null where no point of an image is named. */
export const pointWords = (subject: Subject): string | null => {
  if (subject.kind !== 'image' || subject.point === null) return null;
  const { x, y } = subject.point;
  return t('notes.image_point', { x: String(Math.round(x)), y: String(Math.round(y)) });
};
