/** Copies texts, and says for a moment that it did. */
import { t } from '#renderer/texts/t.ts';
import { useMutation } from '@tanstack/react-query';

/** What was copied last. */
export interface Copying {
  /** `done` is said when it was copied. */
  readonly copy: (done: string, text: string) => void;
  /** `Path copied`, `Copying was refused`; null before the first. */
  readonly outcome: string | null;
}

/** Keeps the outcome until the next one. */
export const useCopying = (): Copying => {
  const copying = useMutation({
    mutationFn: async ({ text }: { readonly done: string; readonly text: string }) =>
      navigator.clipboard.writeText(text),
  });
  return {
    copy: (done, text) => copying.mutate({ done, text }),
    outcome: copying.isSuccess ? copying.variables.done : copying.isError ? t('files.copy_refused') : null,
  };
};
