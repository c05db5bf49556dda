/** A quiet button that copies a text and says that it did. */
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Button } from './button.tsx';

/** Draws it; `children` says what is copied. */
export const CopyButton = ({ text, children }: { readonly text: string; readonly children: string }) => {
  const copying = useMutation({ mutationFn: async () => navigator.clipboard.writeText(text) });
  const words = copying.isSuccess ? 'Copied' : copying.isError ? 'Copying was refused' : children;
  return (
    <Button look="plain" icon={Copy} onClick={() => copying.mutate()} onBlur={() => copying.reset()}>
      {words}
    </Button>
  );
};
