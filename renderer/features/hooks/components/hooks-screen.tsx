/** `admin/hooks`: the system hooks of the server. Reading the list and choosing a hook fire nothing; the button of its panel does (M23). */
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import { useFilters, type Filters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCurrentItem, useListPositions } from '#renderer/blocks/grid/list-positions.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Pane, Panes, SidePanel } from '#renderer/components/layout/panes.tsx';
import { hookKey, hookMenu, type Hook, addressProblem, secretProblem } from '#renderer/features/hooks/model/hook.ts';
import type { HookTest } from '#renderer/features/hooks/model/hook-test.ts';
import { createLabels, remove } from '#renderer/features/hooks/model/actions.tsx';
import { t } from '#renderer/texts/t.ts';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import type { FormGroup } from '#renderer/blocks/form/form-field.ts';
import { allHooks } from '#renderer/features/hooks/model/all-hooks.ts';
import { hookColumns } from './hook-columns.tsx';
import { HookPanel } from './hook-panel.tsx';
import styles from './hooks.module.css';

const groups: readonly FormGroup<'systemHooks.create'>[] = [
  {
    fields: [
      {
        kind: 'text',
        name: 'url',
        label: t('common.url'),
        code: true,
        placeholder: 'https://ci.example.com/events',
        validate: addressProblem,
      },
      {
        kind: 'secret',
        name: 'token',
        label: t('hooks.secret'),
        hint: t('hooks.secret_hint'),
        validate: secretProblem,
      },
    ],
  },
  {
    title: t('common.events'),
    fields: [
      { kind: 'check', name: 'push_events', label: t('hooks.push') },
      { kind: 'check', name: 'tag_push_events', label: t('hooks.tag_push') },
    ],
  },
  {
    fields: [
      {
        kind: 'check',
        name: 'enable_ssl_verification',
        label: t('hooks.ssl'),
        hint: t('hooks.ssl_hint'),
      },
    ],
  },
];

/** What the server takes where nothing is said. */
const usual = { push_events: true, tag_push_events: false, enable_ssl_verification: true };

/** `onCreated` runs before it closes; without a hook where the answer was lost. */
const NewHook = ({
  known,
  onCreated,
  onClose,
}: {
  /** The hooks that there were before. */
  readonly known: readonly Hook[];
  readonly onCreated: (hook: Hook | undefined) => void;
  readonly onClose: () => void;
}) => (
  <FormDialog
    operation="systemHooks.create"
    title={t('hooks.new_short')}
    labels={createLabels}
    initial={usual}
    draft={{ place: 'form:systemHooks.create', title: t('hooks.new_short'), route: 'admin/hooks' }}
    groups={groups}
    check={async ({ body }) =>
      (await allHooks()).some(({ id, url }) => url === body.url.trim() && !known.some((hook) => hook.id === id))
    }
    onDone={(answer) => onCreated(answer?.[0])}
    onClose={onClose}
  />
);

const filterSchema = { search: textParameter };
const position = 'hooks';

type OpenDialog = { readonly kind: 'new' } | { readonly kind: 'delete'; readonly hook: Hook };

const Bar = ({
  filters,
  list,
  onNew,
}: {
  readonly filters: Filters<typeof filterSchema>;
  readonly list: PagedList<Hook>;
  readonly onNew: () => void;
}) => {
  const create = useAction('systemHooks.create', { labels: { ...createLabels, verb: t('hooks.new_short') } });
  useCommand('hooks.new', onNew, create.obstacle === null);
  return (
    <FilterBar
      filters={filters}
      title={t('common.system_hooks')}
      text={{ name: 'search', label: t('hooks.find'), placeholder: t('common.url') }}
    >
      {!list.isPending && list.failure === null && (
        <span className={styles.count} role="status">
          {t('hooks.count', { count: list.items.length })}
        </span>
      )}
      <ActionButton action={create} icon={Plus} press="n" onPress={onNew} />
    </FilterBar>
  );
};

export const HooksScreen = () => {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [tests, setTests] = useState<ReadonlyMap<number, HookTest>>(new Map());
  const filters = useFilters(filterSchema);
  const positions = useListPositions();
  const list = usePagedList('systemHooks.list', { query: { per_page: 100 } }, { keyOf: hookKey, isWhole: true });
  const shown = filterByText(list.items, filters.deferred.search, ({ url }) => [url]);
  const current = useCurrentItem(position, shown, hookKey);
  const openDelete = (hook: Hook): void => setDialog({ kind: 'delete', hook });
  const close = (): void => setDialog(null);
  useCommand('hooks.delete', () => current && openDelete(current), current !== null);
  return (
    <>
      <Bar filters={filters} list={list} onNew={() => setDialog({ kind: 'new' })} />
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={list}
            items={shown}
            position={position}
            label={t('common.system_hooks')}
            columns={hookColumns}
            keyOf={hookKey}
            menuOf={(hook) => hookMenu(hook, openDelete)}
            filter={filters}
            empty={{ icon: Webhook, title: t('hooks.none'), text: t('hooks.none_text') }}
          />
        </Pane>
        {current && list.failure === null && (
          <SidePanel label={t('common.system_hook')}>
            <HookPanel
              key={current.id}
              hook={current}
              test={tests.get(current.id)}
              onTested={(test) => setTests((before) => new Map(before).set(test.hook.id, test))}
              onDelete={() => openDelete(current)}
            />
          </SidePanel>
        )}
      </Panes>
      {dialog?.kind === 'new' && (
        <NewHook
          known={list.items}
          onCreated={(hook) => hook && positions.choose(position, { key: hookKey(hook), index: 0 })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && <ConfirmRecord record={remove} thing={dialog.hook} onClose={close} />}
    </>
  );
};
