/** What a thread is about in words, where it is about no lines. */
import { t } from '#renderer/texts/t.ts';
import type { Subject } from '#renderer/things/note/model/thread.ts';

/** `120 px from the left, 48 px from the top`; null where no point of an image is named. */
export const pointWords = (subject: Subject): string | null => {
  if (subject.kind !== 'image' || subject.point === null) return null;
  const { x, y } = subject.point;
  return t('notes.image_point', { x: String(Math.round(x)), y: String(Math.round(y)) });
};

/** At the head of a file, among what is about lines of it; null where it is about lines. */
export const fileWords = (subject: Subject): string | null => {
  if (subject.kind === 'file') return t('notes.on_file');
  return subject.kind === 'image' ? t('notes.on_image') : null;
};
