/** The language of the texts, and whether dates and numbers follow it or the system. A change reloads every window. */
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { t } from '#renderer/texts/t.ts';
import { useChangeSettings, useSettings } from './use-settings.ts';

const languages = [
  { value: 'system', label: t('settings.as_system') },
  { value: 'en', label: t('settings.english') },
  { value: 'de', label: t('settings.german') },
] as const;
const formats = [
  { value: 'system', label: t('settings.as_system') },
  { value: 'language', label: t('settings.as_language') },
] as const;

export const LanguageChoice = () => {
  const change = useChangeSettings();
  return (
    <SegmentedControl
      label={t('settings.language')}
      options={languages}
      value={useSettings().language}
      onValue={(language) => change({ language })}
    />
  );
};

export const FormatsChoice = () => {
  const change = useChangeSettings();
  return (
    <SegmentedControl
      label={t('settings.formats')}
      options={formats}
      value={useSettings().formats}
      onValue={(chosen) => change({ formats: chosen })}
    />
  );
};
