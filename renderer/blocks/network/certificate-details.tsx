/** What a certificate says of itself, as names and values. */
import { Fragment } from 'react';
import type { CertificateDetails as Certificate } from '#shared/api/refused-certificate.ts';
import { fullTimeText } from '#renderer/components/time/age-text.ts';
import { Facts } from '#renderer/components/text/facts.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './certificate-details.module.css';

/** Eight bytes: lines of the same length are compared column by column, and no byte is torn apart. */
const eightBytes = /(?:[^:]+:?){1,8}/g;

const Fingerprint = ({ value }: { readonly value: string }) => (
  <code className={styles.fingerprint}>
    {(value.match(eightBytes) ?? []).map((bytes, at) => (
      <Fragment key={at}>
        {bytes}
        <wbr />
      </Fragment>
    ))}
  </code>
);

export const CertificateDetails = ({
  details,
  trusted = null,
}: {
  readonly details: Certificate;
  /** SHA-256 of the certificate that was trusted before. */
  readonly trusted?: string | null;
}) => {
  const day = (text: string): string => fullTimeText(Date.parse(text));
  return (
    <Facts
      facts={[
        { name: t('blocks.certificate_subject'), value: visibleText(details.subject) },
        { name: t('blocks.certificate_issuer'), value: visibleText(details.issuer) },
        { name: t('common.names'), value: visibleText(details.names.join(', ')) },
        { name: t('blocks.certificate_from'), value: day(details.valid_from) },
        { name: t('blocks.certificate_to'), value: day(details.valid_to) },
        { name: t('blocks.sha256'), value: <Fingerprint value={details.sha256} /> },
        {
          name: t('blocks.certificate_before'),
          value: trusted !== null && <Fingerprint value={trusted} />,
        },
      ].filter(({ value }) => value !== false)}
    />
  );
};
