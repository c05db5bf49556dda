/** Lets the file on screen be opened in the editor, where a clone of its project is linked, and says what came of it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FileOfClone } from '#electron/clones/channels.ts';
import { ask, bridgeQuery } from '#renderer/api/bridge.ts';
import { OpenInEditorContext, type OpenInEditor } from '#renderer/components/context/open-in-editor.ts';
import { t } from '#renderer/texts/t.ts';
import { OpeningNotices } from './opening-notices.tsx';

export interface FileOpeningProps {
  readonly project: number;
  readonly children: ReactNode;
}

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
