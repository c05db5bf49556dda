/** The sheet of keys: the commands of this screen, out of the table. */
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { t } from '#renderer/texts/t.ts';
import { Keys } from '#renderer/components/text/keys.tsx';
import { commandGroups, type Command } from './command-table.ts';
import { groupTitle } from './group-title.ts';
import styles from './key-sheet.module.css';

/** A chord that two commands have belongs to the first one: only that one is listed. */
const isReached = ({ press = '' }: Command, at: number, commands: readonly Command[]): boolean =>
  !press.includes(' ') || commands.findIndex((other) => other.press === press) === at;

/** Lists commands by group. */
export const KeySheet = ({
  commands,
  onChange,
  onClose,
}: {
  readonly commands: readonly Command[];
  /** Leads to where keys are changed. */
  readonly onChange: () => void;
  readonly onClose: () => void;
}) => (
  <Dialog title={t('common.keyboard_shortcuts')} onClose={onClose}>
    <div className={styles.sheet}>
      {commandGroups
        .map((group) => ({
          group,
          items: commands.filter(isReached).filter((command) => command.group === group && command.press !== undefined),
        }))
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => (
          <section key={group}>
            <h3 className={styles.group}>{groupTitle(group)}</h3>
            <dl>
              {items.map(({ id, title, press, also }) => (
                <div key={id} className={styles.row}>
                  <dt>{title}</dt>
                  <dd>
                    {press !== undefined && <Keys press={press} />} {also !== undefined && <Keys press={also} />}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
    <p className={styles.hint}>{t('keyboard.buttons_too')}</p>
    <div className={styles.footer}>
      <Button large onClick={onChange}>
        {t('common.edit_shortcuts')}
      </Button>
      <Button large onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  </Dialog>
);
