/** The certificates that are trusted by hand, and revoking one. */
import { useMutation } from '@tanstack/react-query';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { useTrustedCertificates } from '#renderer/api/network.ts';
import { CertificateDetails } from '#renderer/blocks/network/certificate-details.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './settings.module.css';

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
                {t('settings.revoke')}
              </Button>
            </div>
            <CertificateDetails details={details} />
          </li>
        ))}
      </ul>
    </>
  );
};
