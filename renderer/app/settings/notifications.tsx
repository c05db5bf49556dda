/** What is notified, and when: kinds, pause and quiet hours. */
import { useState } from 'react';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import {
  notificationKinds,
  type NotificationKind,
  type NotificationRules,
  type QuietHours as Hours,
} from '#shared/notifications/rules.ts';
import { t } from '#renderer/texts/t.ts';
import { useChangeSettings, useSettings } from '#renderer/app/appearance/use-settings.ts';
import styles from './settings.module.css';

const kindNames: Readonly<Record<NotificationKind, string>> = {
  review: t('settings.notified_review'),
  commits: t('common.new_commits'),
  jobs: t('settings.notified_jobs'),
  merged: t('settings.notified_merged'),
  mention: t('settings.notified_mention'),
  auto_merge: t('settings.notified_auto_merge'),
};

const onOff = [
  { value: 'off', label: t('common.off') },
  { value: 'on', label: t('settings.on') },
] as const;

const useRules = () => {
  const { notifications: rules } = useSettings();
  const change = useChangeSettings();
  return {
    rules,
    change: (part: Partial<NotificationRules>) => change({ notifications: { ...rules, ...part } }),
  };
};

export const NotifiedKinds = () => {
  const { rules, change } = useRules();
  return (
    <div className={styles.checks}>
      {notificationKinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={rules.kinds[kind]}
          onChange={(isOn) => change({ kinds: { ...rules.kinds, [kind]: isOn } })}
        >
          {kindNames[kind]}
        </Checkbox>
      ))}
    </div>
  );
};

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= 255)
    .slice(0, 100);

interface NamesFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly names: readonly string[];
  readonly onNames: (names: readonly string[]) => void;
}

/** Keeps what is typed as it is: a comma at its end is no name yet. */
const NamesField = ({ label, hint, placeholder, names, onNames }: NamesFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hint={hint}
      placeholder={placeholder}
      code
      maxLength={4_000}
      value={typed ?? names.join(', ')}
      onValue={(text) => {
        setTyped(text);
        onNames(namesIn(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

export const NotifiedNames = () => {
  const { rules, change } = useRules();
  const { names } = rules;
  return (
    <div className={styles.checks}>
      <NamesField
        label={t('settings.notified_job_names')}
        hint={t('settings.notified_job_names_hint')}
        placeholder={t('settings.notified_job_names_example')}
        names={names.jobs}
        onNames={(jobs) => change({ names: { ...names, jobs } })}
      />
      <NamesField
        label={t('settings.notified_branches')}
        hint={t('settings.notified_branches_hint')}
        placeholder={t('settings.notified_branches_example')}
        names={names.branches}
        onNames={(branches) => change({ names: { ...names, branches } })}
      />
    </div>
  );
};

export const PauseNotifications = () => {
  const { rules, change } = useRules();
  return (
    <SegmentedControl
      label={t('settings.pause')}
      options={onOff}
      value={rules.is_paused ? 'on' : 'off'}
      onValue={(value) => change({ is_paused: value === 'on' })}
    />
  );
};

/** Monday first. */
const days = [
  [1, t('settings.day_mon')],
  [2, t('settings.day_tue')],
  [3, t('settings.day_wed')],
  [4, t('settings.day_thu')],
  [5, t('settings.day_fri')],
  [6, t('settings.day_sat')],
  [0, t('settings.day_sun')],
] as const;

const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

export const QuietHours = () => {
  const { rules, change } = useRules();
  const { quiet } = rules;
  const set = (part: Partial<Hours>): void => change({ quiet: { ...quiet, ...part } });
  const time = (label: string, value: string, part: (text: string) => Partial<Hours>) => (
    <TextField
      label={label}
      type="time"
      required
      value={value}
      // An empty field is being typed into.
      onValue={(text) => isTime(text) && set(part(text))}
    />
  );
  return (
    <div className={styles.hours}>
      <SegmentedControl
        label={t('settings.quiet_hours')}
        options={onOff}
        value={quiet.is_on ? 'on' : 'off'}
        onValue={(value) => set({ is_on: value === 'on' })}
      />
      {quiet.is_on && (
        <>
          <div className={styles.times}>
            {time(t('common.from'), quiet.from, (from) => ({ from }))}
            {time(t('settings.quiet_to'), quiet.to, (to) => ({ to }))}
          </div>
          <div className={styles.days} role="group" aria-label={t('settings.quiet_days')}>
            {days.map(([day, name]) => (
              <Checkbox
                key={day}
                checked={quiet.days.includes(day)}
                onChange={(isOn) =>
                  set({ days: isOn ? [...quiet.days, day] : quiet.days.filter((other) => other !== day) })
                }
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </>
      )}
    </div>
  );
};
