/** Who may see a snippet, in a word; the tooltip says it in a sentence. */
import { Chip } from '#renderer/components/text/chip.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { visibilityWords } from './snippet.ts';

export const VisibilityChip = ({ visibility }: { readonly visibility: string | null }) => {
  const { word, who, icon } = visibilityWords(visibility);
  return (
    <Chip icon={icon} title={who}>
      {visibleText(word)}
    </Chip>
  );
};
