/** How changes are first shown: the same choices as their own buttons and keys make, for this account. */
import { useEffect, useState } from 'react';
import { SegmentedControl, type SegmentedOption } from '#renderer/components/controls/segmented-control.tsx';
import {
  foldsChoice,
  rememberFolds,
  rememberSplit,
  rememberTreeOrder,
  splitChoice,
  treeOrderChoice,
} from '#renderer/features/review/model/reading-choices.ts';
import { t } from '#renderer/texts/t.ts';

/** A choice in the window's storage, which other windows of the account change as well. */
const useStored = <Value,>(read: () => Value, remember: (value: Value) => void) => {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const follow = (): void => setValue(read);
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [read]);
  const choose = (chosen: Value): void => {
    remember(chosen);
    setValue(chosen);
  };
  return [value, choose] as const;
};

const TwoWays = ({
  label,
  off,
  on,
  value,
  onValue,
}: {
  readonly label: string;
  readonly off: string;
  readonly on: string;
  readonly value: boolean;
  readonly onValue: (value: boolean) => void;
}) => {
  const options: readonly SegmentedOption<'off' | 'on'>[] = [
    { value: 'off', label: off },
    { value: 'on', label: on },
  ];
  return (
    <SegmentedControl
      label={label}
      options={options}
      value={value ? 'on' : 'off'}
      onValue={(chosen) => onValue(chosen === 'on')}
    />
  );
};

export const SplitChoice = () => {
  const [isSplit, choose] = useStored(splitChoice, rememberSplit);
  return (
    <TwoWays
      label={t('settings.lines')}
      off={t('common.unified')}
      on={t('common.side_by_side')}
      value={isSplit}
      onValue={choose}
    />
  );
};

export const FoldsChoice = () => {
  const [isFolding, choose] = useStored(foldsChoice, rememberFolds);
  return (
    <TwoWays
      label={t('settings.folds')}
      off={t('common.off')}
      on={t('settings.on')}
      value={isFolding}
      onValue={choose}
    />
  );
};

export const TreeOrderChoice = () => {
  const [order, choose] = useStored(treeOrderChoice, rememberTreeOrder);
  return (
    <TwoWays
      label={t('settings.order')}
      off={t('common.by_folder')}
      on={t('settings.reading_order')}
      value={order === 'reading'}
      onValue={(isReading) => choose(isReading ? 'reading' : 'folder')}
    />
  );
};
