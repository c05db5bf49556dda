/** All settings in one screen, found by typing. Each changes at once, is kept on disk and followed by every window. */
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { FilterField } from '#renderer/blocks/filter-bar/filter-field.tsx';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Pane, Panes, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { SettingRow, SettingSection } from '#renderer/components/layout/setting.tsx';
import { settingGroups, type SettingEntry, type SettingGroup } from './setting-entries.tsx';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './settings.module.css';

const found = ({ title, entries }: SettingGroup, typed: string): SettingGroup => ({
  title,
  entries: filterByText(entries, typed, ({ name, hint, words }) => [title, name, hint, words]),
});

const Row = ({ of: { Control, name, hint, isWide } }: { readonly of: SettingEntry }) => (
  <SettingRow name={name} {...(hint !== undefined && { hint })} {...(isWide === true && { isWide })}>
    <Control />
  </SettingRow>
);

export const SettingsScreen = () => {
  const [typed, setTyped] = useState('');
  const groups = settingGroups.map((group) => found(group, typed)).filter(({ entries }) => entries.length > 0);
  return (
    <>
      <Toolbar>
        <h1 className={looks.title}>{t('common.settings')}</h1>
        <FilterField
          label={t('settings.find')}
          placeholder={t('settings.placeholder')}
          value={typed}
          onValue={setTyped}
        />
        <Spacer />
      </Toolbar>
      <Panes>
        <Pane kind="detail">
          {groups.length === 0 ? (
            <EmptyState icon={Settings} title={t('common.no_results_for', { typed })} />
          ) : (
            <div className={styles.page}>
              {groups.map(({ title, entries }) => (
                <SettingSection key={title} title={title}>
                  {entries.map((entry) => (
                    <Row key={entry.name} of={entry} />
                  ))}
                </SettingSection>
              ))}
            </div>
          )}
        </Pane>
      </Panes>
    </>
  );
};
