/** `p/:project/snippets/new` and `…/:snippet/edit`: the forms of snippets, within what their Markdown needs. */
import { useQuery } from '@tanstack/react-query';
import { PencilLine, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { EditSnippetForm, NewSnippetForm } from '#renderer/features/snippets/components/snippet-form.tsx';
import { snippetRoute } from '#renderer/features/snippets/model/snippet.ts';
import { useProjectAddress } from '#renderer/app/project-address.ts';
import { TextSurroundings } from '#renderer/app/text-surroundings.tsx';
import { t } from '#renderer/texts/t.ts';

const Frame = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <ScreenHead mark={<Icon of={title === newTitle ? Plus : PencilLine} />} title={title}>
      {null}
    </ScreenHead>
    <Panes>
      <Pane kind="detail">{children}</Pane>
    </Panes>
  </>
);

const newTitle = t('routes.new_snippet');

/** The route's element of a new one. */
export const NewSnippetRoute = () => {
  const project = useProject();
  const navigate = useNavigate();
  const list = routeTo('snippets', { project });
  return (
    <TextSurroundings owner={useProjectAddress(project)}>
      <Frame title={newTitle}>
        <NewSnippetForm
          project={project}
          onDone={(id) => void navigate(id === null ? list : snippetRoute(project, id), { replace: true })}
          onCancel={() => void navigate(list)}
        />
      </Frame>
    </TextSurroundings>
  );
};

const Edit = ({ project, id }: { readonly project: number | string; readonly id: number }) => {
  const navigate = useNavigate();
  const params = { id: project, snippet_id: id };
  const snippet = useQuery(query('snippets.get', { params }));
  const raw = useQuery(query('snippets.raw', { params }));
  const owner = useProjectAddress(project);
  const failed = [snippet, raw].find((one) => one.isLoadingError);
  if (failed?.error)
    return <FailureState isScreen failure={failureOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!snippet.data || raw.data === undefined)
    return <SkeletonThing label={t('routes.loading_snippet')} title={t('routes.edit_snippet', { id: String(id) })} />;
  const back = (): void => void navigate(snippetRoute(project, id), { replace: true });
  return (
    <TextSurroundings owner={{ project_id: owner.project_id, web_url: snippet.data.web_url }}>
      <Frame title={t('routes.edit_title', { title: visibleText(snippet.data.title) })}>
        <EditSnippetForm project={project} snippet={snippet.data} text={raw.data} onDone={back} onCancel={back} />
      </Frame>
    </TextSurroundings>
  );
};

/** The route's element of a change; another snippet starts over. */
export const EditSnippetRoute = () => {
  const id = useRouteNumber('snippet');
  return <Edit key={id} project={useProject()} id={id} />;
};
