/** Lets lines and files be opened in the editor, where a clone is linked, and says what came of it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import type { HeadOfClone, FileOfClone } from '#electron/clones/channels.ts';
import { ask, bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { OpenInEditorContext, type OpenInEditor } from '#renderer/components/context/open-in-editor.ts';
import { t } from '#renderer/texts/t.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';

interface FileOpeningProps {
  readonly project: number;
  readonly children: ReactNode;
}

/** Lets the file on screen be opened in the editor, where a clone of its project is linked, and says what came of it. */
export const FileOpening = ({ project, children }: FileOpeningProps) => {
  const folder = useQuery(bridgeQuery('clones:linked-folder', { project })).data ?? null;
  const opening = useMutation({ mutationFn: (file: FileOfClone) => ask('clones:open-file', file) });
  const open: OpenInEditor = (path, line, blob) => {
    if (blob !== undefined) opening.mutate({ project, path, line, blob });
  };
  const difference = { title: t('shell.file_differs'), text: t('shell.file_differs_text') };
  return (
    <OpenInEditorContext value={folder === null ? null : open}>
      <OpeningNotices
        error={opening.error}
        difference={opening.data?.is_same === false ? difference : null}
        onDismiss={opening.reset}
      />
      {children}
    </OpenInEditorContext>
  );
};

interface OpeningNoticesProps {
  readonly error: Error | null;
  /** Why the lines may be others than on screen; null: they are the same. */
  readonly difference: { readonly title: string; readonly text: string } | null;
  readonly onDismiss: () => void;
}

/** What came of opening a file in the editor. */
const OpeningNotices = ({ error, difference, onDismiss }: OpeningNoticesProps) => {
  const failure = error && channelFailureOf(error);
  const dismiss = <Button onClick={onDismiss}>{t('common.dismiss')}</Button>;
  return (
    <>
      {failure && (
        <Notice kind="danger" title={visibleText(failure.message)} actions={dismiss}>
          {failure.hint === undefined ? undefined : visibleText(failure.hint)}
        </Notice>
      )}
      {difference && (
        <Notice kind="info" title={difference.title} actions={dismiss}>
          {difference.text}
        </Notice>
      )}
    </>
  );
};

export interface EditorOpeningProps extends Omit<HeadOfClone, 'sha'> {
  /** The head that the page shows; null: the merge request has none. */
  readonly sha: string | null;
  readonly children: ReactNode;
}

export const EditorOpening = ({ project, iid, sha, children }: EditorOpeningProps) => {
  const clone = useQuery(bridgeQuery('clones:read', { project, iid })).data;
  const opening = useMutation({
    mutationFn: ({ path, line }: { readonly path: string; readonly line: number }) =>
      ask('clones:open-in-editor', { project, iid, sha: sha ?? '', path, line }),
  });
  const { mutate, reset } = opening;
  const open = useCallback((path: string, line: number) => mutate({ path, line }), [mutate]);
  const difference = {
    title: t('clones.other_commit'),
    text: t('clones.other_commit_text'),
  };
  return (
    <OpenInEditorContext value={clone && sha !== null ? open : null}>
      <OpeningNotices
        error={opening.error}
        difference={opening.data?.is_head === false ? difference : null}
        onDismiss={reset}
      />
      {children}
    </OpenInEditorContext>
  );
};
