/** The controls of the settings that need one of their own: a folder, a list of what was allowed, a way to another screen. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { X } from 'lucide-react';
import { routeTo } from '#shared/screens.ts';
import { ask, bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useChangeSettings, useSettings } from '#renderer/app/appearance/use-settings.ts';
import { t } from '#renderer/texts/t.ts';
import { usePictureHosts } from '#renderer/api/channels/media.ts';
import { PictureHostList } from '#renderer/blocks/picture/picture-hosts.tsx';
import { useSpellingWords } from '#renderer/api/channels/spelling-words.ts';
import { updatesObstacle, UpdateStatus } from '#renderer/blocks/updates/update-status.tsx';
import { useUpdateState } from '#renderer/api/channels/updates.ts';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { useTrustedCertificates } from '#renderer/api/channels/network.ts';
import { CertificateDetails } from '#renderer/blocks/network/certificate-details.tsx';
import styles from './settings.module.css';

/** The certificates that are trusted by hand, and revoking one. */
export const Certificates = () => {
  const certificates = useTrustedCertificates();
  const revoking = useMutation({ mutationFn: async (origin: string) => ask('certificates:revoke', { origin }) });
  if (certificates === null) return null;
  if (certificates.length === 0) return <p className={styles.quiet}>{t('settings.no_certificates')}</p>;
  return (
    <>
      {revoking.isError && <Notice kind="danger" inset title={channelFailureOf(revoking.error).message} />}
      <ul className={styles.certificates}>
        {certificates.map(({ origin, details }) => (
          <li key={origin} aria-label={origin}>
            <div className={styles.certificate}>
              <b>{visibleText(origin)}</b>
              <Button disabled={revoking.isPending} onClick={() => revoking.mutate(origin)}>
                {t('common.revoke')}
              </Button>
            </div>
            <CertificateDetails details={details} />
          </li>
        ))}
      </ul>
    </>
  );
};

const choices = [
  { value: 'daily', label: t('settings.daily') },
  { value: 'never', label: t('common.never') },
] as const;

/** Whether the app looks for newer versions of itself, and how far that is. */
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

/** The words that the user added to the spelling check, and removing one. */
export const SpellingWordList = () => {
  const { words, failure, remove } = useSpellingWords();
  return (
    <>
      {failure && (
        <Notice kind="danger" inset title={failure.message}>
          {failure.hint}
        </Notice>
      )}
      {words.length === 0 ? (
        <p className={styles.quiet}>{t('settings.spelling_none')}</p>
      ) : (
        <ul className={styles.spelled} aria-label={t('settings.spelling_list')}>
          {words.map((word) => (
            <li key={word} className={styles.spelledWord}>
              {word}
              <IconButton icon={X} label={t('settings.spelling_remove', { word })} onClick={() => remove(word)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** The hosts that pictures may come from, or that there is none yet. */
export const Pictures = () => {
  const { allowed, waiting } = usePictureHosts();
  return allowed.length + waiting.length === 0 ? (
    <p className={styles.quiet}>{t('settings.no_hosts')}</p>
  ) : (
    <PictureHostList />
  );
};

const Leading = ({ to, children }: { readonly to: 'keyboard' | 'accounts' | 'about'; readonly children: string }) => {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(routeTo(to, {}))}>{children}</Button>;
};

export const KeyboardLink = () => <Leading to="keyboard">{t('common.edit_shortcuts')}</Leading>;

export const AccountsLink = () => <Leading to="accounts">{t('settings.open_accounts')}</Leading>;

/** Ways from the settings to the screens beside them. */
export const AboutLink = () => <Leading to="about">{t('common.about_lectern')}</Leading>;

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
          {t('common.choose_folder')}
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
