/** Copying the whole text of a draft. */
import { useMutation } from '@tanstack/react-query';
import { draftText } from '../../../api/drafts.ts';

/** Prepares copying; takes a draft's place. */
export const useCopying = () =>
  useMutation({ mutationFn: async (place: string) => navigator.clipboard.writeText(await draftText(place)) });
