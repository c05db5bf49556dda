/** Copies texts, and says for a moment that it did. */
import { useMutation } from '@tanstack/react-query';

/** What was copied last. */
export interface Copying {
  readonly copy: (what: string, text: string) => void;
  /** `Path copied`, `Copying was refused`; null before the first. */
  readonly outcome: string | null;
}

/** Keeps the outcome until the next one. */
export const useCopying = (): Copying => {
  const copying = useMutation({
    mutationFn: async ({ text }: { readonly what: string; readonly text: string }) =>
      navigator.clipboard.writeText(text),
  });
  const what = copying.variables?.what ?? '';
  return {
    copy: (name, text) => copying.mutate({ what: name, text }),
    outcome: copying.isSuccess ? `${what} copied` : copying.isError ? 'Copying was refused' : null,
  };
};
