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

/** The screens' words for what they show one of. */
const things: { readonly [Id in ScreenId]?: string } = {
  'merge-request': t('states.merge_request'),
  overview: t('states.merge_request'),
  changes: t('states.merge_request'),
  commits: t('states.merge_request'),
  issue: t('states.issue'),
  pipeline: t('states.pipeline'),
  job: t('states.job'),
  'job-comparison': t('states.job'),
  deployment: t('states.deployment'),
  snippet: t('states.snippet'),
  'edit-snippet': t('states.snippet'),
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
      title={t('states.there_is_no', { thing: things[id] ?? t('states.user'), part: visibleText(part) })}
      role="alert"
      isScreen
      actions={
        <>
          <Button look="primary" onClick={() => void navigate(routeWith(list, params), { replace: true })}>
            {t('states.open_list', { list: inSentence(screenTitle(list, params)) })}
          </Button>
          <Button onClick={() => run('window.palette')}>{t('states.search')}</Button>
        </>
      }
    >
      {t('states.unusable_text')}
    </EmptyState>
  );
};
