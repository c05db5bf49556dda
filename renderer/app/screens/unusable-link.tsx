/** Shown where a link names something that cannot exist: what is wrong with it, and the list where the right one is found. */
import { SearchX } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { numberParts, routeWith, screenOf, screenTitle, type ScreenId } from '../../../shared/screens.ts';
import { Button } from '../../components/controls/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { visibleText } from '../../components/text/visible-text.ts';
import { useRunCommand } from '../commands/command-provider.tsx';
import { useWindowTitle } from './window-title.ts';

/** Longer numbers are rounded by whoever reads them as numbers. */
const usable = /^\d{1,15}$/;

/** The part of the route that should be a number and is none; null where all are. */
export const unusablePart = (id: ScreenId, params: Readonly<Record<string, string | undefined>>): string | null =>
  numberParts(id)
    .map((name) => params[name] ?? '')
    .find((value) => !usable.test(value)) ?? null;

/** The screens' words for what they show one of. */
const things: { readonly [Id in ScreenId]?: string } = {
  'merge-request': 'merge request',
  overview: 'merge request',
  changes: 'merge request',
  commits: 'merge request',
  issue: 'issue',
  pipeline: 'pipeline',
  job: 'job',
  'job-comparison': 'job',
  deployment: 'deployment',
  snippet: 'snippet',
  'edit-snippet': 'snippet',
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
  useWindowTitle('Unusable link');
  return (
    <EmptyState
      icon={SearchX}
      title={`There is no ${things[id] ?? 'user'} “${visibleText(part)}”`}
      role="alert"
      isScreen
      actions={
        <>
          <Button look="primary" onClick={() => void navigate(routeWith(list, params), { replace: true })}>
            Open {screenTitle(list, params).toLowerCase()}
          </Button>
          <Button onClick={() => run('window.palette')}>Search</Button>
        </>
      }
    >
      A link leads to it by its number, and this is none. The link may be cut short or mistyped. Nothing was sent.
    </EmptyState>
  );
};
