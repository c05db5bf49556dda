/** Tabs with a route each. */
import { NavLink } from 'react-router';
import { classNames } from '../layout/class-names.ts';
import { keysText } from '../text/keys.tsx';
import styles from './tabs.module.css';

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly count?: number | null | undefined;
  readonly press?: string;
}

/** The route decides which tab is current. */
export const Tabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <NavLink
        key={tab.to}
        to={tab.to}
        end
        replace
        title={tab.press === undefined ? undefined : keysText(tab.press)}
        className={({ isActive }) => classNames(styles.tab, isActive && styles.current) ?? ''}
      >
        {tab.label}{' '}
        {typeof tab.count === 'number' && <span className={styles.count}>{tab.count.toLocaleString('en-GB')}</span>}
      </NavLink>
    ))}
  </nav>
);
