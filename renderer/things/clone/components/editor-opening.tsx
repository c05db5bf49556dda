/** Lets the lines within it be opened in the editor, where a clone is linked, and says what came of it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import type { HeadOfClone } from '#electron/clones/channels.ts';
import { ask, bridgeQuery } from '#renderer/api/bridge.ts';
import { OpenInEditorContext } from '#renderer/components/context/open-in-editor.ts';
import { t } from '#renderer/texts/t.ts';
import { OpeningNotices } from './opening-notices.tsx';

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
