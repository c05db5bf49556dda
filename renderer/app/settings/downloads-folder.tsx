/** The folder that downloads go to: chosen by the system's dialog, or the system's own. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useChangeSettings, useSettings } from '#renderer/app/appearance/use-settings.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './settings.module.css';

export const DownloadsFolder = () => {
  const { downloads_folder } = useSettings();
  const change = useChangeSettings();
  const folders = useQuery(bridgeQuery('about:folders', undefined)).data;
  // What was chosen comes by the push that every window gets.
  const choosing = useMutation({ mutationFn: async () => ask('settings:choose-downloads', undefined) });
  const path = downloads_folder ?? folders?.downloads ?? '';
  return (
    <>
      {choosing.isError && (
        <Notice kind="danger" inset title={channelFailureOf(choosing.error).message}>
          {channelFailureOf(choosing.error).hint}
        </Notice>
      )}
      <code className={styles.path}>{visibleText(path)}</code>
      <span className={styles.buttons}>
        <Button disabled={choosing.isPending} onClick={() => choosing.mutate()}>
          {t('settings.choose_folder')}
        </Button>
        {downloads_folder !== null && (
          <Button look="plain" onClick={() => change({ downloads_folder: null })}>
            {t('settings.system_folder')}
          </Button>
        )}
      </span>
    </>
  );
};
