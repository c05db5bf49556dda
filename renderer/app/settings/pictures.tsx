/** The hosts that pictures may come from, or that there is none yet. */
import { usePictureHosts } from '#renderer/api/media.ts';
import { PictureHostList } from '#renderer/blocks/picture/picture-hosts.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './settings.module.css';

export const Pictures = () => {
  const { allowed, waiting } = usePictureHosts();
  return allowed.length + waiting.length === 0 ? (
    <p className={styles.quiet}>{t('settings.no_hosts')}</p>
  ) : (
    <PictureHostList />
  );
};
