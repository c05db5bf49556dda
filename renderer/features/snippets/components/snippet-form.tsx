/** `p/:project/snippets/new` and `…/:snippet/edit`: the form of a snippet; its text is written in the code editor, and all of it is a draft from the first key. */
import { useQuery } from '@tanstack/react-query';
import { PencilLine, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { TextSurroundings } from '#renderer/blocks/project-texts/text-surroundings.tsx';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useProjectAddress } from '#renderer/things/project/project-address.ts';
import { call } from '#renderer/api/call.ts';
import { CodeField } from '#renderer/blocks/code-view/code-field.tsx';
import type { FormGroup } from '#renderer/blocks/form/form-field.ts';
import { OperationForm } from '#renderer/blocks/form/operation-form.tsx';
import {
  changeRight,
  editRoute,
  snippetRoute,
  visibilities,
  visibilityWords,
  type Snippet,
} from '#renderer/things/snippet/snippet.ts';
import { creationLabels, editLabels } from '#renderer/things/snippet/actions.ts';
import { routeTo } from '#shared/screens.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './snippet-form.module.css';

const groups = [
  {
    fields: [
      { kind: 'text', name: 'title', label: t('common.title') },
      {
        kind: 'text',
        name: 'file_name',
        label: t('snippets.file_name'),
        code: true,
        placeholder: 'heights.go',
      },
      {
        kind: 'custom',
        name: 'code',
        label: t('common.text'),
        beside: 'file_name',
        draw: ({ beside, ...control }) => <CodeField {...control} name={beside === '' ? 'snippet' : beside} />,
      },
      { kind: 'markdown', name: 'description', label: t('snippets.description') },
      {
        kind: 'one-of',
        name: 'visibility',
        label: t('snippets.visibility'),
        options: visibilities.map((value) => {
          const { word, who } = visibilityWords(value);
          return { value, label: word, hint: who };
        }),
      },
    ],
  },
] as const satisfies readonly FormGroup<'snippets.create'>[];

interface SnippetFormProps {
  readonly project: number | string;
  /** Leads to the snippet. */
  readonly onDone: (id: number | null) => void;
  readonly onCancel: () => void;
}

/** Most snippets of the same title and name that are compared after a lost answer. */
const mostCompared = 5;

/** The snippet that has exactly this title, name and text; null where there is none. */
const sameAs = async (
  project: number | string,
  body: { readonly title: string; readonly file_name: string; readonly code: string },
): Promise<boolean> => {
  const { answer } = await call('snippets.list', { params: { id: project }, query: { per_page: 100 } });
  const alike = answer.filter(({ title, file_name }) => title === body.title && file_name === body.file_name);
  for (const { id } of alike.slice(0, mostCompared)) {
    const raw = await call('snippets.raw', { params: { id: project, snippet_id: id } });
    if (raw.answer === body.code) return true;
  }
  return false;
};

const NewSnippetForm = ({ project, onDone, onCancel }: SnippetFormProps) => (
  <div className={styles.form}>
    <OperationForm
      operation="snippets.create"
      label={t('common.new_snippet')}
      labels={creationLabels}
      scope={project}
      fixed={{ params: { id: project } }}
      initial={{ visibility: 'private' }}
      groups={groups}
      takesFocus
      draft={{
        place: `form:snippets.create:${String(project)}`,
        title: t('common.new_snippet'),
        route: routeTo('new-snippet', { project }).slice(1),
      }}
      check={async ({ body }) => sameAs(project, body)}
      onDone={(answer) => onDone(answer?.id ?? null)}
      onCancel={onCancel}
    />
  </div>
);

const EditSnippetForm = ({
  project,
  snippet,
  text,
  onDone,
  onCancel,
}: SnippetFormProps & { readonly snippet: Snippet; readonly text: string }) => {
  const { id, title } = snippet;
  const params = { id: project, snippet_id: id };
  return (
    <div className={styles.form}>
      <OperationForm
        operation="snippets.update"
        label={t('common.edit_snippet')}
        labels={editLabels}
        {...changeRight('snippets.update', project, snippet)}
        fixed={{ params }}
        isEdit
        initial={{ ...snippet, code: text }}
        readNow={async () => {
          const [{ answer }, raw] = await Promise.all([
            call('snippets.get', { params }),
            call('snippets.raw', { params }),
          ]);
          return { ...answer, code: raw.answer };
        }}
        groups={groups}
        takesFocus
        draft={{
          place: `form:snippets.update:${String(project)}:${String(id)}`,
          title: `$${String(id)} ${title}`,
          route: editRoute(project, id).slice(1),
        }}
        check={async ({ body: { code, ...fields } = {} }) => {
          const { answer } = await call('snippets.get', { params });
          const isRead = code === undefined || (await call('snippets.raw', { params })).answer === code;
          return (
            isRead && Object.entries(fields).every(([name, value]) => answer[name as keyof typeof fields] === value)
          );
        }}
        onDone={() => onDone(id)}
        onCancel={onCancel}
      />
    </div>
  );
};

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

const newTitle = t('common.new_snippet');

export const NewSnippetScreen = () => {
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
    return <SkeletonThing label={t('common.loading')} title={t('routes.edit_snippet', { id: String(id) })} />;
  const back = (): void => void navigate(snippetRoute(project, id), { replace: true });
  return (
    <TextSurroundings owner={{ project_id: owner.project_id, web_url: snippet.data.web_url }}>
      <Frame title={t('routes.edit_title', { title: visibleText(snippet.data.title) })}>
        <EditSnippetForm project={project} snippet={snippet.data} text={raw.data} onDone={back} onCancel={back} />
      </Frame>
    </TextSurroundings>
  );
};

/** Another snippet starts over. */
export const EditSnippetScreen = () => {
  const id = useRouteNumber('snippet');
  return <Edit key={id} project={useProject()} id={id} />;
};
