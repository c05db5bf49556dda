/** `admin/bulk/new`: whom a bulk run is about, by a list or a filter, and what it does. */
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { oneOf } from '#renderer/blocks/filter-bar/parameters.ts';
import { useFilters, type Filters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { FileField } from '#renderer/components/controls/file-field.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { SelectField } from '#renderer/components/controls/select-field.tsx';
import { TextArea } from '#renderer/components/controls/text-area.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Pane, Panes, Toolbar } from '#renderer/components/layout/panes.tsx';
import { useIsMe, type IsMe } from '#renderer/things/user/me.ts';
import { fieldNames } from '#renderer/features/users/model/bulk-fields.ts';
import {
  bulkActions,
  planCreation,
  planUsers,
  type BulkAction,
  type BulkPlan,
} from '#renderer/features/users/model/bulk-plan.ts';
import {
  findPasted,
  readPasted,
  type PastedList,
  type ListProblem,
} from '#renderer/features/users/model/pasted-list.ts';
import { moreUserFilters, userStates } from '#renderer/features/users/model/user-filter-controls.ts';
import { userFilters, usersQuery } from '#renderer/features/users/model/user-filters.ts';
import type { User } from '#renderer/things/user/user.ts';
import { t } from '#renderer/texts/t.ts';
import { usePrepareRun } from '#renderer/blocks/bulk/use-prepare-run.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import styles from './new-bulk-run.module.css';

/** Beyond, the number says how many more there are. */
const mostShown = 200;

const problemWords = (line: number, problem: string): string =>
  line > 0 ? t('bulk.line', { line: String(line), text: problem }) : problem;

const Problems = ({ problems }: { readonly problems: readonly ListProblem[] }) => {
  const more = problems.length - mostShown;
  return (
    <section aria-label={t('bulk.unusable_lines')}>
      <h2 className={styles.heading}>{t('bulk.unusable', { count: problems.length })}</h2>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.problems} tabIndex={0} aria-label={t('bulk.unusable_lines')}>
        {problems.slice(0, mostShown).map(({ line, text }) => (
          <li key={`${String(line)} ${text}`}>{problemWords(line, visibleText(text.slice(0, 300)))}</li>
        ))}
        {more > 0 && <li>{t('bulk.more_problems', { count: more })}</li>}
      </ul>
    </section>
  );
};

/** `isReading`: whom the list names is not known yet. */
const BulkPlanView = ({ plan, isReading }: { readonly plan: BulkPlan; readonly isReading: boolean }) => {
  const preparing = usePrepareRun();
  const { run, problems, notes } = plan;
  const isReady = run !== null && !isReading && !preparing.isPending;
  const prepare = (): void => {
    if (isReady) preparing.prepare(run);
  };
  useCommand('runs.prepare', prepare, isReady);
  return (
    <>
      {problems.length > 0 && !isReading && <Problems problems={problems} />}
      {preparing.failure !== null && (
        <Notice kind="danger" inset title={preparing.failure.message}>
          {preparing.failure.hint}
        </Notice>
      )}
      {!isReading && (
        <div className={styles.notes} role="status">
          <p>{run === null ? t('bulk.nothing_to_send') : t('bulk.one_request_each', { title: run.title })}</p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <FormActions
        action={
          <Button look="primary" large command="runs.prepare" disabled={!isReady} onClick={prepare}>
            {t('bulk.show_requests')}
          </Button>
        }
      />
    </>
  );
};

const keyOf = ({ id }: User): string => String(id);
const schema = { ...userFilters, of: oneOf(['list', 'filter'], 'list', { isView: true }) };

const sources = [
  { value: 'list', label: t('bulk.pasted_list') },
  { value: 'filter', label: t('bulk.filter') },
] as const;

const actionLabels: Readonly<Record<BulkAction, { readonly label: string; readonly hint?: string }>> = {
  block: { label: t('users.block') },
  unblock: { label: t('users.unblock') },
  update: { label: t('bulk.change_fields'), hint: t('bulk.change_fields_hint') },
  create: { label: t('bulk.create'), hint: t('bulk.create_hint') },
  delete: { label: t('common.delete_verb'), hint: t('bulk.delete_hint') },
  'hard-delete': { label: t('bulk.delete_hard'), hint: 'hard_delete=true' },
};

const actionOptions = bulkActions.map((value) => ({ value, ...actionLabels[value] }));
const fieldOptions = fieldNames('update').map((value) => ({ value, label: value }));

const hints: Readonly<Record<'others' | 'update' | 'create', string>> = {
  others: t('bulk.list_hint'),
  update: t('bulk.update_hint'),
  create: t('bulk.csv_create_hint'),
};

/** Ids that another screen hands over. */
const handedOver = (state: unknown): string => {
  const ids = typeof state === 'object' && state !== null && 'ids' in state ? state.ids : null;
  return Array.isArray(ids) ? ids.map(String).join('\n') : '';
};

const nothing: BulkPlan = { run: null, problems: [], notes: [] };

type Fields = Readonly<Record<string, string>>;

const planFiltered = (action: BulkAction, users: readonly User[], fields: Fields, isOwn: IsMe): BulkPlan =>
  action === 'create'
    ? nothing
    : planUsers(
        action,
        users.map((user) => ({ user, line: 0, fields })),
        isOwn,
      );

const planPasted = (
  action: BulkAction,
  pasted: PastedList,
  { items, common, isOwn }: { readonly items: readonly User[]; readonly common: Fields; readonly isOwn: IsMe },
): BulkPlan => {
  if (action === 'create') {
    const created = planCreation(pasted.entries);
    return { ...created, problems: [...pasted.problems, ...created.problems] };
  }
  const { found, problems } = findPasted(pasted.entries, items);
  const planned = found.map(({ user, entry }) => ({ user, line: entry.line, fields: { ...common, ...entry.fields } }));
  const made = planUsers(action, planned, isOwn);
  return { ...made, problems: [...pasted.problems, ...problems, ...made.problems] };
};

/** The list as it is pasted, or read from a file. */
const usePastedText = () => {
  const [text, setText] = useState(handedOver(useLocation().state));
  const [file, setFile] = useState<File | string>('');
  const choose = (chosen: File | string): void => {
    setFile(chosen);
    if (chosen instanceof File) void chosen.text().then(setText);
  };
  return { text, setText, file, choose };
};

const PastedFields = ({
  of: { text, setText, file, choose },
  action,
}: {
  readonly of: ReturnType<typeof usePastedText>;
  readonly action: BulkAction;
}) => (
  <>
    <TextArea
      label={t('bulk.list')}
      code
      rows={10}
      value={text}
      onValue={setText}
      hint={hints[action === 'update' || action === 'create' ? action : 'others']}
    />
    <FileField label={t('bulk.from_file')} accept=".csv,.txt,text/csv" value={file} onValue={choose} />
  </>
);

/** The head of the screen, with the filters where they choose the users. */
const Bar = ({
  filters,
  isFilter,
  isCreating,
}: {
  readonly filters: Filters<typeof schema>;
  readonly isFilter: boolean;
  readonly isCreating: boolean;
}) => {
  const source = (
    <SegmentedControl
      label={t('activity.which')}
      options={sources}
      value={filters.values.of}
      onValue={(of) => filters.set({ of })}
    />
  );
  return isFilter ? (
    <FilterBar
      filters={filters}
      title={t('common.new_bulk_change')}
      text={{ name: 'search', label: t('users.find'), placeholder: t('common.username_or_email') }}
      segmented={{ name: 'state', label: t('common.state'), options: userStates }}
      more={moreUserFilters}
    >
      {source}
    </FilterBar>
  ) : (
    <Toolbar>
      <h1 className={styles.title}>{t('common.new_bulk_change')}</h1>
      {!isCreating && source}
    </Toolbar>
  );
};

/** How far the users are read, or why they are not. */
const Reading = ({ users, isReading }: { readonly users: PagedList<User>; readonly isReading: boolean }) => {
  const failure = users.failure ?? users.moreFailure;
  if (failure !== null) return <FailureState failure={failure} onRetry={users.refresh} />;
  if (!isReading) return null;
  const amount = users.items.length;
  const title =
    users.total === null
      ? t('activity.reading_count', { amount })
      : t('activity.reading_count_of', { amount, total: users.total });
  return <Notice kind="info" inset title={title} />;
};

export const NewBulkRunScreen = () => {
  const pasted = usePastedText();
  const [action, setAction] = useState<BulkAction>('block');
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const filters = useFilters(schema);
  const isOwn = useIsMe();
  const isCreating = action === 'create';
  const isFilter = filters.values.of === 'filter' && !isCreating;
  const query = { per_page: 100, ...(isFilter && usersQuery(filters.deferred)) };
  const users = usePagedList('users.list', { query }, { keyOf, isWhole: true, enabled: !isCreating });
  const isReading = !isCreating && (users.isPending || users.hasMore || users.isOutdated);
  const { items } = users;
  const list = useDeferredValue(pasted.text);
  const plan = useMemo(() => {
    if (isReading) return nothing;
    const common = field === '' || action !== 'update' ? {} : { [field]: value };
    return isFilter
      ? planFiltered(action, items, common, isOwn)
      : planPasted(action, readPasted(list), { items, common, isOwn });
  }, [action, items, list, field, value, isFilter, isReading, isOwn]);
  return (
    <>
      <Bar filters={filters} isFilter={isFilter} isCreating={isCreating} />
      <Panes>
        <Pane kind="detail">
          <div className={styles.form}>
            <SelectField
              label={t('bulk.action')}
              options={actionOptions}
              value={action}
              onValue={(chosen) => setAction(bulkActions.find((one) => one === chosen) ?? 'block')}
            />
            {!isFilter && <PastedFields of={pasted} action={action} />}
            {action === 'update' && (
              <div className={styles.pair}>
                <SelectField label={t('bulk.field_for_all')} options={fieldOptions} value={field} onValue={setField} />
                <TextField label={t('bulk.value')} value={value} onValue={setValue} disabled={field === ''} />
              </div>
            )}
            <Reading users={users} isReading={isReading} />
            <BulkPlanView plan={plan} isReading={isReading} />
          </div>
        </Pane>
      </Panes>
    </>
  );
};
