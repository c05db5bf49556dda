/** `p/:project/snippets/:snippet`: a snippet, its text and its comments. */
import { useQuery } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PencilLine, Trash2 } from 'lucide-react';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useRefusals, useRefusal } from '#renderer/api/refusals.ts';
import { useCommand, useCopyCommand } from '#renderer/components/context/commands.tsx';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonText, SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { Panes, ReadingPane, SidePanel, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { Description } from '#renderer/components/markdown/description.tsx';
import { Notes } from '#renderer/things/note/components/notes.tsx';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { remove, editLabels } from '#renderer/things/snippet/actions.ts';
import {
  changeRight,
  editRoute,
  type Snippet,
  rawDownload,
  visibilityWords,
} from '#renderer/things/snippet/snippet.ts';
import { useProjectAddress } from '#renderer/things/project/project-address.ts';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { TextSurroundings } from '#renderer/blocks/project-texts/text-surroundings.tsx';
import { asking, t } from '#renderer/texts/t.ts';
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { useRefusedWords } from '#renderer/blocks/action/use-refused-words.ts';
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { Chip } from '#renderer/components/text/chip.tsx';
import { CodeView } from '#renderer/blocks/code-view/code-view.tsx';
import { parseLines, printLines } from '#renderer/blocks/code-view/line-range.ts';
import { readText } from '#renderer/blocks/code-view/read-text.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { customProperties } from '#renderer/components/layout/custom-properties.ts';
import { InStatusBar } from '#renderer/components/layout/status-slot.tsx';
import { SnippetFacts } from './snippet-facts.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './snippet-head.module.css';

const lineHeight = 20;
/** Above the first line and below the last. */
const padding = 32;

const SnippetText = ({ text, name }: { readonly text: string; readonly name: string }) => {
  const [parameters, setParameters] = useSearchParams();
  const read = useMemo(() => readText(new TextEncoder().encode(text)), [text]);
  const lines = parseLines(parameters.get('lines'));
  if (read === null)
    return (
      <Notice kind="info" inset title={t('snippets.no_text')}>
        {t('snippets.no_text_text')}
      </Notice>
    );
  const height = read.lineCount * lineHeight + padding;
  return (
    <section>
      {read.isCut && <Notice kind="info" inset title={t('snippets.is_cut')} />}
      <div className={styles.text} style={customProperties({ '--text-height': `${String(height)}px` })}>
        <CodeView
          text={read.text}
          name={name}
          label={t('common.content_of', { path: visibleText(name) })}
          lines={lines}
          onLines={(chosen) =>
            setParameters({ lines: printLines(chosen) }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {lines !== null && (
        <InStatusBar>
          {t(lines.from === lines.to ? 'files.line_shown' : 'files.lines_shown', { lines: printLines(lines) })}
        </InStatusBar>
      )}
    </section>
  );
};

const VisibilityChip = ({ visibility }: { readonly visibility: string | null }) => {
  const { word, who, icon } = visibilityWords(visibility);
  return (
    <Chip icon={icon} title={who}>
      {visibleText(word)}
    </Chip>
  );
};

const SnippetHead = ({
  project,
  snippet,
  text,
  onEdit,
  onDelete,
}: {
  readonly project: number | string;
  readonly snippet: Snippet;
  /** Undefined while it is read. */
  readonly text: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}) => {
  const edit = useRefusal(changeRight('snippets.update', project, snippet)).isRefused;
  const removal = useRefusal(changeRight('snippets.delete', project, snippet)).isRefused;
  const refusedWords = useRefusedWords();
  const reasonOf = (isRefused: boolean, labels: ActionLabels): string | undefined =>
    isRefused ? refusedWords(labels, labels.who ?? '') : undefined;
  const name = visibleText(snippet.file_name ?? '');
  return (
    <>
      <ScreenHead mark={<VisibilityChip visibility={snippet.visibility} />} title={visibleText(snippet.title)}>
        <span className={looks.number}>${snippet.id}</span>
      </ScreenHead>
      <Toolbar>
        <code className={styles.name} title={name}>
          {name}
        </code>
        {text !== undefined && <CopyButton text={text}>{t('notes.copy_text')}</CopyButton>}
        <Spacer />
        <span className={styles.save}>
          <DownloadButton request={rawDownload(project, snippet)}>{t('snippets.save_as_file')}</DownloadButton>
        </span>
        <Button
          icon={PencilLine}
          command="snippet.edit"
          disabled={edit}
          title={reasonOf(edit, editLabels)}
          onClick={onEdit}
        >
          {t('common.edit')}
        </Button>
        <Button
          icon={Trash2}
          command="snippet.delete"
          disabled={removal}
          title={reasonOf(removal, remove.labels)}
          onClick={onDelete}
        >
          {asking(t('common.delete_verb'))}
        </Button>
      </Toolbar>
    </>
  );
};

const Text = ({ project, snippet }: { readonly project: number | string; readonly snippet: Snippet }) => {
  const raw = useQuery(query('snippets.raw', { params: { id: project, snippet_id: snippet.id } }));
  if (raw.data !== undefined) return <SnippetText text={raw.data} name={snippet.file_name ?? ''} />;
  return raw.isError ? (
    <FailureState failure={failureOf(raw.error)} onRetry={() => void raw.refetch()} />
  ) : (
    <SkeletonText label={t('common.loading')} lines={8} />
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
              sentence="components.created_on"
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
        <SidePanel label={t('common.details')}>
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
    return <SkeletonThing label={t('common.loading')} title={t('routes.snippet', { id: String(id) })} />;
  return <SnippetPage project={project} snippet={read.data} />;
};

/** Another snippet starts over. */
export const SnippetScreen = () => {
  const id = useRouteNumber('snippet');
  return <Read key={id} project={useProject()} id={id} />;
};
