/** Quiet buttons that copy a text and say that they did. */
import { useMutation } from '@tanstack/react-query';
import { Check, Copy, Link2, type LucideIcon } from 'lucide-react';
import { t } from '#renderer/texts/t.ts';
import { Button, IconButton } from './button.tsx';

const useCopying = (text: string | (() => string)) => {
  const copying = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(typeof text === 'string' ? text : text()),
  });
  const outcome = copying.isSuccess ? t('common.copied') : copying.isError ? t('common.couldnt_copy') : null;
  return {
    outcome,
    isCopied: copying.isSuccess,
    handlers: { onClick: () => copying.mutate(), onBlur: () => copying.reset() },
  };
};

/** `children` says what is copied; a long text is made when it is copied. */
export const CopyButton = ({
  text,
  children,
}: {
  readonly text: string | (() => string);
  readonly children: string;
}) => {
  const { outcome, handlers } = useCopying(text);
  return (
    <Button look="plain" icon={Copy} {...handlers}>
      {outcome ?? children}
    </Button>
  );
};

/** The same as an icon, of a link where nothing else is said: the result replaces its name. */
export const CopyIconButton = ({
  text,
  label,
  icon = Link2,
}: {
  readonly text: string;
  readonly label: string;
  readonly icon?: LucideIcon;
}) => {
  const { outcome, isCopied, handlers } = useCopying(text);
  return <IconButton icon={isCopied ? Check : icon} label={outcome ?? label} {...handlers} />;
};
