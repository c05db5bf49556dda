/** The button that opens and closes the spelling check of a text. */
import { SpellCheck } from 'lucide-react';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Spelling } from './use-spelling.ts';

export const SpellingButton = ({ of: { isOpen, isEmpty, toggle } }: { readonly of: Spelling }) => (
  <IconButton
    icon={SpellCheck}
    label={t('common.check_spelling')}
    command="text.check-spelling"
    aria-expanded={isOpen}
    disabled={isEmpty}
    onClick={toggle}
  />
);
