/** Tabs with a route each. */
import { NavLink } from 'react-router';
import { numberText } from '#shared/locale/formats.ts';
import { usePressOf } from '#renderer/components/context/commands.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { keysText } from '#renderer/components/text/keys.tsx';
import styles from './choices.module.css';

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly count?: number | null | undefined;
  /** Its keys are named in the tooltip. */
  readonly command?: string;
}

/** The route decides which tab is current. */
export const Tabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) => {
  const pressOf = usePressOf();
  const keysOf = ({ command }: Tab): string | undefined => {
    const press = command === undefined ? undefined : pressOf(command);
    return press === undefined ? undefined : keysText(press);
  };
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          replace
          title={keysOf(tab)}
          className={({ isActive }) => classNames(styles.tab, isActive && styles.current) ?? ''}
        >
          {tab.label}{' '}
          {typeof tab.count === 'number' && <span className={styles.tabsCount}>{numberText(tab.count)}</span>}
        </NavLink>
      ))}
    </nav>
  );
};
