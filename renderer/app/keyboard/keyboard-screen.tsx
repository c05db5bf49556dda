/** The keys of all commands, by group: found by typing, changed by pressing new ones, put back one by one or all. */
import { Keyboard, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FilterField } from '#renderer/blocks/filter-bar/filter-field.tsx';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import type { RowActions } from '#renderer/blocks/grid/row-action.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Pane, Panes, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { Keys, keysText } from '#renderer/components/text/keys.tsx';
import { useCommands } from '#renderer/app/commands/command-provider.tsx';
import { commandGroups, commandOf, type Command } from '#renderer/app/commands/command-table.ts';
import { groupTitle } from '#renderer/app/commands/group-title.ts';
import { ChangeKeyDialog } from './change-key-dialog.tsx';
import styles from './keyboard.module.css';
import { useChangingKeys, type ChangingKeys, type KeysChange } from './use-changing-keys.ts';
import { asking, t } from '#renderer/texts/t.ts';

const keyOf = ({ id }: Command): string => id;

const textsOf = ({ title, group, press, also }: Command): readonly (string | undefined)[] => [
  title,
  groupTitle(group),
  press,
  press === undefined ? undefined : keysText(press),
  also,
];

const PressCell = ({ command: { id, press, also } }: { readonly command: Command }) => {
  const { press: own, also: second } = commandOf(id) ?? {};
  return (
    <span className={styles.press}>
      {own !== press && second !== press && (
        <span className={styles.own}>
          {own === undefined ? t('keyboard.added') : t('keyboard.was', { keys: keysText(own) })}
        </span>
      )}
      {press === undefined ? <span className={styles.none}>{t('common.none')}</span> : <Keys press={press} />}
      {also !== undefined && <Keys press={also} />}
    </span>
  );
};

const columnsOf = (change: (id: string) => void): readonly GridColumn<Command>[] => [
  {
    id: 'command',
    title: t('keyboard.command'),
    width: 'minmax(120px, 1fr)',
    isMain: true,
    render: ({ title }) => title,
  },
  {
    id: 'keys',
    title: t('keyboard.keys'),
    width: '180px',
    align: 'end',
    render: (one) => <PressCell command={one} />,
  },
  {
    id: 'change',
    title: t('keyboard.change'),
    isTitleHidden: true,
    width: '116px',
    align: 'end',
    render: ({ id, title }) => (
      <Button look="plain" aria-label={t('keyboard.change_key_of', { title })} onClick={() => change(id)}>
        {t('common.edit')}
      </Button>
    ),
  },
];

const actionsOf = ({ chosen, reset }: ChangingKeys): RowActions<Command> => ({
  slots: 1,
  of: (one) =>
    Object.hasOwn(chosen, one.id)
      ? [
          {
            id: 'reset',
            icon: RotateCcw,
            label: t('keyboard.reset_command', { title: one.title }),
            run: () => reset(one),
          },
        ]
      : [],
});

const groupsOf = (found: readonly Command[]) =>
  commandGroups
    .map((group) => ({ key: group, title: groupTitle(group), items: found.filter((one) => one.group === group) }))
    .filter(({ items }) => items.length > 0)
    .map((group) => ({ ...group, count: group.items.length }));

const Bar = ({
  typed,
  onTyped,
  keys: { chosen, resetAll },
}: {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly keys: ChangingKeys;
}) => (
  <Toolbar>
    <h1 className={styles.title}>{t('common.keyboard_shortcuts')}</h1>
    <FilterField label={t('keyboard.find')} placeholder={t('keyboard.placeholder')} value={typed} onValue={onTyped} />
    <Spacer />
    <Button look="plain" icon={RotateCcw} disabled={Object.keys(chosen).length === 0} onClick={resetAll}>
      {t('keyboard.reset_all')}
    </Button>
  </Toolbar>
);

const LastChange = ({ of: { words, undo, dismiss } }: { readonly of: KeysChange }) => (
  <Notice
    kind="info"
    title={words}
    actions={
      <>
        <Button onClick={undo}>{t('common.undo')}</Button>
        <Button onClick={dismiss}>{t('common.dismiss')}</Button>
      </>
    }
  />
);

export const KeyboardScreen = () => {
  const commands = useCommands();
  const keys = useChangingKeys();
  const [typed, setTyped] = useState('');
  const [changed, setChanged] = useState<string | null>(null);
  const command = commands.find(({ id }) => id === changed);
  const groups = groupsOf(filterByText(commands, typed, textsOf));
  const columns = useMemo(() => columnsOf(setChanged), []);
  const menuOf = (one: Command): readonly MenuEntry[] => [
    { label: asking(t('keyboard.change_key')), command: 'list.open', run: () => setChanged(one.id) },
    { label: t('keyboard.reset'), enabled: Object.hasOwn(keys.chosen, one.id), run: () => keys.reset(one) },
  ];
  return (
    <>
      <Bar typed={typed} onTyped={setTyped} keys={keys} />
      {keys.last && <LastChange of={keys.last} />}
      <Panes>
        <Pane kind="list">
          {groups.length === 0 ? (
            <EmptyState icon={Keyboard} title={t('common.no_results_for', { typed })} />
          ) : (
            <Grid
              label={t('common.commands')}
              list="keyboard"
              columns={columns}
              groups={groups}
              keyOf={keyOf}
              onOpen={({ id }) => setChanged(id)}
              menuOf={menuOf}
              actions={actionsOf(keys)}
              hasHeader={false}
            />
          )}
        </Pane>
      </Panes>
      {command && (
        <ChangeKeyDialog
          command={command}
          commands={commands}
          onSave={(press, from) => {
            setChanged(null);
            keys.give(command, press, from);
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
};
