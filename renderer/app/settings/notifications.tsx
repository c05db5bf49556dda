/** What is notified, and when: kinds, pause and quiet hours. */
import { Checkbox } from '../../components/controls/checkbox.tsx';
import { SegmentedControl } from '../../components/controls/segmented-control.tsx';
import { TextField } from '../../components/controls/text-field.tsx';
import {
  notificationKinds,
  type NotificationKind,
  type NotificationRules,
  type QuietHours as Hours,
} from '../../../shared/notifications/rules.ts';
import { useChangeSettings, useSettings } from '../appearance/use-settings.ts';
import styles from './settings.module.css';

const kindNames: Readonly<Record<NotificationKind, string>> = {
  review: 'Review requests',
  commits: 'New commits',
  jobs: 'Failed jobs of my merge requests',
  merged: 'Merged or closed',
  mention: 'Mentions in comments',
  auto_merge: 'Changes after setting an automatic merge',
};

const onOff = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
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

export const PauseNotifications = () => {
  const { rules, change } = useRules();
  return (
    <SegmentedControl
      label="Pause notifications"
      options={onOff}
      value={rules.is_paused ? 'on' : 'off'}
      onValue={(value) => change({ is_paused: value === 'on' })}
    />
  );
};

/** Monday first. */
const days = [
  [1, 'Mon'],
  [2, 'Tue'],
  [3, 'Wed'],
  [4, 'Thu'],
  [5, 'Fri'],
  [6, 'Sat'],
  [0, 'Sun'],
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
    <div className={styles.quiet}>
      <SegmentedControl
        label="Quiet hours"
        options={onOff}
        value={quiet.is_on ? 'on' : 'off'}
        onValue={(value) => set({ is_on: value === 'on' })}
      />
      {quiet.is_on && (
        <>
          <div className={styles.times}>
            {time('From', quiet.from, (from) => ({ from }))}
            {time('To', quiet.to, (to) => ({ to }))}
          </div>
          <div className={styles.days} role="group" aria-label="Days on which they begin">
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
