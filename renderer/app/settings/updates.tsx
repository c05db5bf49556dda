/** Whether the app looks for newer versions of itself, and how far that is. */
import { updatesObstacle, UpdateStatus } from '#renderer/blocks/updates/update-status.tsx';
import { useUpdateState } from '#renderer/api/updates.ts';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { t } from '#renderer/texts/t.ts';
import { useChangeSettings, useSettings } from '#renderer/app/appearance/use-settings.ts';

const choices = [
  { value: 'daily', label: t('settings.daily') },
  { value: 'never', label: t('settings.never') },
] as const;

export const Updates = () => {
  const state = useUpdateState();
  const { updates } = useSettings();
  const change = useChangeSettings();
  return (
    <>
      {state && updatesObstacle(state) === null && (
        <SegmentedControl
          label={t('settings.look_for_updates')}
          options={choices}
          value={updates}
          onValue={(value) => change({ updates: value })}
        />
      )}
      <UpdateStatus />
    </>
  );
};
