/** Leads to the form of a new snippet; says why not where the right was refused. */
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { whoMay } from '#shared/api/roles.ts';
import { routeTo } from '#shared/screens.ts';
import { useRefusal } from '#renderer/api/refusals.ts';
import { useRefusedWords } from '#renderer/blocks/action/use-refused-words.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import { creationLabels } from '#renderer/features/snippets/model/snippet-words.ts';

export const NewSnippetButton = ({ project }: { readonly project: number | string }) => {
  const navigate = useNavigate();
  const refusedWords = useRefusedWords();
  const { isRefused } = useRefusal({ right: 'snippets.create', scope: project });
  return (
    <Button
      icon={Plus}
      command="snippet.new"
      disabled={isRefused}
      title={isRefused ? refusedWords(creationLabels, t('snippets.who_may', { who: whoMay('reporter') })) : undefined}
      onClick={() => void navigate(routeTo('new-snippet', { project }))}
    >
      {t('snippets.new')}
    </Button>
  );
};
