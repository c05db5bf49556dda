/** `p/:project/snippets/:snippet`: a snippet, its text and its comments. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useRefusals } from '#renderer/api/refusals.ts';
import { useCommand, useCopyCommand } from '#renderer/components/context/commands.tsx';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonText, SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { Panes, ReadingPane, SidePanel } from '#renderer/components/layout/panes.tsx';
import { Description } from '#renderer/components/markdown/description.tsx';
import { Notes } from '#renderer/things/note/components/notes.tsx';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { remove } from '#renderer/things/snippet/actions.ts';
import { SnippetFacts } from './snippet-facts.tsx';
import { SnippetHead } from './snippet-head.tsx';
import { SnippetText } from './snippet-text.tsx';
import { changeRight, editRoute, type Snippet } from '#renderer/things/snippet/snippet.ts';
import { useProjectAddress } from '#renderer/things/project/project-address.ts';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { TextSurroundings } from '#renderer/blocks/project-texts/text-surroundings.tsx';
import { t } from '#renderer/texts/t.ts';

const Text = ({ project, snippet }: { readonly project: number | string; readonly snippet: Snippet }) => {
  const raw = useQuery(query('snippets.raw', { params: { id: project, snippet_id: snippet.id } }));
  if (raw.data !== undefined) return <SnippetText text={raw.data} name={snippet.file_name ?? ''} />;
  return raw.isError ? (
    <FailureState failure={failureOf(raw.error)} onRetry={() => void raw.refetch()} />
  ) : (
    <SkeletonText label={t('routes.reading_text')} lines={8} />
  );
};

const SnippetPage = ({ project, snippet }: { readonly project: number | string; readonly snippet: Snippet }) => {
  const navigate = useNavigate();
  const { project_id } = useProjectAddress(project);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const refusals = useRefusals();
  const text = useQuery(query('snippets.raw', { params: { id: project, snippet_id: snippet.id } })).data;
  const edit = (): void => void navigate(editRoute(project, snippet.id));
  const mayEdit = !refusals.has(changeRight('snippets.update', project, snippet));
  const mayDelete = !refusals.has(changeRight('snippets.delete', project, snippet));
  useCommand('snippet.edit', edit, mayEdit);
  useCommand('snippet.delete', () => setDeleting(true), mayDelete);
  useCopyCommand('snippet.copy', text);
  return (
    <>
      <SnippetHead project={project} snippet={snippet} text={text} onEdit={edit} onDelete={() => setDeleting(true)} />
      <Panes>
        <ReadingPane setScroller={setScroller}>
          <TextSurroundings owner={{ project_id, web_url: snippet.web_url }}>
            <Description
              author={snippet.author}
              at={snippet.created_at}
              done={t('components.done_created')}
              text={snippet.description}
            />
            <Text project={project} snippet={snippet} />
            <Notes
              target={{ kind: 'snippet', project, number: snippet.id }}
              title={snippet.title}
              address={snippet.web_url}
              scroller={scroller}
            />
          </TextSurroundings>
        </ReadingPane>
        <SidePanel label={t('routes.facts')}>
          <SnippetFacts project={project} snippet={snippet} />
        </SidePanel>
      </Panes>
      {isDeleting && (
        <ConfirmRecord
          record={remove}
          thing={{ ...snippet, project }}
          onDone={() => void navigate(routeTo('snippets', { project }), { replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
};

const Read = ({ project, id }: { readonly project: number | string; readonly id: number }) => {
  const read = useQuery(query('snippets.get', { params: { id: project, snippet_id: id } }));
  useWindowTitle(`$${String(id)} ${read.data?.title ?? ''}`.trim());
  if (read.isLoadingError)
    return <FailureState isScreen failure={failureOf(read.error)} onRetry={() => void read.refetch()} />;
  if (read.isPending)
    return <SkeletonThing label={t('routes.loading_snippet')} title={t('routes.snippet', { id: String(id) })} />;
  return <SnippetPage project={project} snippet={read.data} />;
};

/** Another snippet starts over. */
export const SnippetScreen = () => {
  const id = useRouteNumber('snippet');
  return <Read key={id} project={useProject()} id={id} />;
};
