/** The runner of a job in a list of facts: its name, then its number and whom it serves; what it is for as a tooltip. */
import { t } from '#renderer/texts/t.ts';
import { visibleText } from './visible-text.ts';
import styles from './text.module.css';

/** What the API says of a runner ("Job"). */
export interface ShownRunner {
  readonly id: number;
  readonly name: string | null;
  readonly description: string | null;
  readonly active: boolean | null;
  readonly is_shared: boolean | null;
}

const rest = ({ id, active, is_shared: isShared }: ShownRunner): string =>
  [
    `#${String(id)}`,
    ...(isShared === true ? [t('components.runner_shared')] : []),
    ...(active === false ? [t('components.runner_not_active')] : []),
  ].join(', ');

export const Runner = ({ runner }: { readonly runner: ShownRunner }) => (
  <>
    {visibleText(runner.name ?? runner.description ?? '')}{' '}
    <span className={styles.rest} title={visibleText(runner.description ?? '')}>
      {rest(runner)}
    </span>
  </>
);
