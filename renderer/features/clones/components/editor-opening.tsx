/** Lets the lines within it be opened in the editor, where a clone is linked, and says what came of it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import type { HeadOfClone } from '../../../../shared/ipc/clones.ts';
import { ask, bridgeQuery, channelFailureOf } from '../../../api/bridge.ts';
import { OpenInEditorContext } from '../../../components/context/open-in-editor.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { t } from '../../../texts/t.ts';

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
  const failure = opening.error && channelFailureOf(opening.error);
  const dismiss = <Button onClick={reset}>{t('clones.dismiss')}</Button>;
  return (
    <OpenInEditorContext value={clone && sha !== null ? open : null}>
      {failure && (
        <Notice kind="danger" title={visibleText(failure.message)} actions={dismiss}>
          {failure.hint === undefined ? undefined : visibleText(failure.hint)}
        </Notice>
      )}
      {opening.data?.is_head === false && (
        <Notice kind="info" title={t('clones.other_commit')} actions={dismiss}>
          {t('clones.other_commit_text')}
        </Notice>
      )}
      {children}
    </OpenInEditorContext>
  );
};
