/** Copies texts, and says for a moment that it did. */
import { t } from '#renderer/texts/t.ts';
import { useMutation } from '@tanstack/react-query';

/** Keeps the outcome until the next one. */
export const useCopying = () => {
  const copying = useMutation({
    mutationFn: async ({ text }: { readonly done: string; readonly text: string }) =>
      navigator.clipboard.writeText(text),
  });
  return {
    /** `done` is said when it was copied. */
    copy: (done: string, text: string): void => copying.mutate({ done, text }),
    /** `Path copied`, `Copying was refused`; null before the first. */
    outcome: copying.isSuccess ? copying.variables.done : copying.isError ? t('common.couldnt_copy') : null,
  };
};
