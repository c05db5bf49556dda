/** What a certificate says of itself, as names and values. */
import type { CertificateFacts as Certificate } from '../../../shared/api/refused-certificate.ts';
import { fullTimeText } from '../../components/text/age-text.ts';
import { Facts } from '../../components/text/facts.tsx';
import { visibleText } from '../../components/text/visible-text.ts';
import styles from './certificate-facts.module.css';

export const CertificateFacts = ({
  facts,
  trusted = null,
}: {
  readonly facts: Certificate;
  /** SHA-256 of the certificate that was trusted before. */
  readonly trusted?: string | null;
}) => {
  const day = (text: string): string => fullTimeText(Date.parse(text));
  return (
    <Facts
      facts={[
        { name: 'Subject', value: visibleText(facts.subject) },
        { name: 'Issuer', value: visibleText(facts.issuer) },
        { name: 'Names', value: visibleText(facts.names.join(', ')) },
        { name: 'Valid from', value: day(facts.valid_from) },
        { name: 'Valid to', value: day(facts.valid_to) },
        { name: 'SHA-256', value: <code className={styles.fingerprint}>{facts.sha256}</code> },
        {
          name: 'Trusted before',
          value: trusted !== null && <code className={styles.fingerprint}>{trusted}</code>,
        },
      ].filter(({ value }) => value !== false)}
    />
  );
};
