/** The saved views of a list: the menu beside its filters, its dialog, and what is to be said of them. */
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '#shared/review/saved-views.ts';
import { Button, TriggerButton } from '#renderer/components/controls/button.tsx';
import { ActionMenu, type MoreAction } from '#renderer/components/controls/more-menu.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { Views } from '#renderer/features/merge-requests/hooks/lists/use-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import styles from './saved-views.module.css';

const nameOf = ({ name }: SavedView): string => visibleText(name);

const newView = ({ list, search }: Views): SavedView => ({ id: crypto.randomUUID(), list, name: '', search });

/**
 * The button and its menu.
 * @param refused why the filters cannot be saved now; null where they can
 */
export const ViewsMenu = ({ views, refused }: { readonly views: Views; readonly refused: string | null }) => {
  const { all, current } = views;
  const [edited, setEdited] = useState<SavedView | null>(null);
  const save = (): void => setEdited(newView(views));
  const rename = (): void => setEdited(current);
  const remove = (): void => {
    if (current) views.remove(current);
  };
  useCommand('view.save', save, current === null && refused === null);
  useCommand('view.rename', rename, current !== null);
  useCommand('view.delete', remove, current !== null);
  const choices = all.map((view): MoreAction => ({
    id: view.id,
    title: visibleText(view.name),
    refused: null,
    isChosen: view.id === current?.id,
    run: () => views.choose(view),
  }));
  const actions: readonly MoreAction[] = [
    ...choices,
    ...(current === null
      ? [{ id: 'save', title: t('merge_requests.save_filters'), refused, startsPart: choices.length > 0, run: save }]
      : [
          {
            id: 'rename',
            title: t('merge_requests.rename_view', { name: nameOf(current) }),
            refused: null,
            startsPart: true,
            run: rename,
          },
          {
            id: 'delete',
            title: t('merge_requests.delete_view', { name: nameOf(current) }),
            refused: null,
            run: remove,
          },
        ]),
  ];
  return (
    <>
      <ActionMenu
        label={t('merge_requests.saved_views')}
        button={
          <TriggerButton look="plain" icon={Bookmark}>
            <span className={styles.name}>
              {current === null ? t('merge_requests.views') : visibleText(current.name)}
            </span>
          </TriggerButton>
        }
        actions={actions}
      />
      {edited && <ViewDialog view={edited} isNew={edited.name === ''} onClose={() => setEdited(null)} />}
    </>
  );
};

/** Between the filters and the rows. */
export const ViewNotices = ({ views }: { readonly views: Views }) => {
  const { current, unknown, removed, failure } = views;
  return (
    <>
      {failure && (
        <Notice kind="danger" title={failure.message}>
          {failure.hint}
        </Notice>
      )}
      {current !== null && unknown.length > 0 && (
        <Notice
          kind="warning"
          title={t('merge_requests.view_unknown', { name: nameOf(current), filters: unknown.join(', ') })}
        />
      )}
      {removed && (
        <Notice
          kind="info"
          title={t('merge_requests.view_deleted', { name: nameOf(removed) })}
          actions={<Button onClick={views.putBack}>{t('common.undo')}</Button>}
        />
      )}
    </>
  );
};
