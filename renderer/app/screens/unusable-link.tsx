/** Shown where a link names something that cannot exist: what is wrong with it, and the list where the right one is found. */
import { SearchX } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { numberParts, routeWith, screenOf, screenTitle, type ScreenId } from '#shared/screens.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useRunCommand } from '#renderer/app/commands/command-provider.tsx';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { inSentence, t } from '#renderer/texts/t.ts';

/** Longer numbers are rounded where they are read as numbers. */
const usable = /^\d{1,15}$/;

/** The part of the route that should be a number and is none; null where all are. */
export const unusablePart = (id: ScreenId, params: Readonly<Record<string, string | undefined>>): string | null =>
  numberParts(id)
    .map((name) => params[name] ?? '')
    .find((value) => !usable.test(value)) ?? null;

type SentenceKey = `states.no_${'merge_request' | 'issue' | 'pipeline' | 'job' | 'deployment' | 'snippet' | 'user'}`;

/** What is said of the part, by the screen. */
const sentences: { readonly [Id in ScreenId]?: SentenceKey } = {
  'merge-request': 'states.no_merge_request',
  overview: 'states.no_merge_request',
  changes: 'states.no_merge_request',
  commits: 'states.no_merge_request',
  issue: 'states.no_issue',
  pipeline: 'states.no_pipeline',
  job: 'states.no_job',
  'job-comparison': 'states.no_job',
  deployment: 'states.no_deployment',
  snippet: 'states.no_snippet',
  'edit-snippet': 'states.no_snippet',
};

/** A list stands above each of these screens. */
const listOf = (id: ScreenId): ScreenId => {
  const { parent } = screenOf(id);
  return parent === undefined ? id : listOf(parent as ScreenId);
};

export const UnusableLink = ({ id, part }: { readonly id: ScreenId; readonly part: string }) => {
  const navigate = useNavigate();
  const params = useParams();
  const run = useRunCommand();
  const list = listOf(id);
  useWindowTitle(t('states.unusable_link'));
  return (
    <EmptyState
      icon={SearchX}
      title={t(sentences[id] ?? 'states.no_user', { part: visibleText(part) })}
      role="alert"
      isScreen
      actions={
        <>
          <Button look="primary" onClick={() => void navigate(routeWith(list, params), { replace: true })}>
            {t('palette.open', { name: inSentence(screenTitle(list, params)) })}
          </Button>
          <Button onClick={() => run('window.palette')}>{t('shell.search')}</Button>
        </>
      }
    >
      {t('states.not_found_text')}
    </EmptyState>
  );
};
