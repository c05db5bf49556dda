/** Copying the whole text of a draft. */
import { useMutation } from '@tanstack/react-query';
import { draftText } from '#renderer/api/drafts.ts';

/** Copies a draft by its key. */
export const useCopying = () =>
  useMutation({ mutationFn: async (place: string) => navigator.clipboard.writeText(await draftText(place)) });
