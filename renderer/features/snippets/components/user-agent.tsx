/** From which program and address a snippet was sent: administrators may read it, when they ask for it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whoMay } from '#shared/api/roles.ts';
import { useIsAdministrator } from '#renderer/api/account.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { failureWords } from '#renderer/components/feedback/failure-words.ts';
import { Fact } from '#renderer/components/text/facts.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './snippet-facts.module.css';

const Detail = ({ project, id }: { readonly project: number | string; readonly id: number }) => {
  const read = useQuery(query('snippets.userAgentDetail', { params: { id: project, snippet_id: id } }));
  const failure = read.isError ? failureOf(read.error) : null;
  if (failure?.code === 'not_offered') return <span className={styles.muted}>{failure.message}</span>;
  if (failure)
    return (
      <>
        <span className={styles.muted}>{failureWords(failure).title}.</span>{' '}
        <Button look="plain" onClick={() => void read.refetch()}>
          {t('snippets.try_again')}
        </Button>
      </>
    );
  if (!read.data) return <span className={styles.muted}>{t('snippets.reading')}</span>;
  const { user_agent: program, ip_address: address, antispam_submitted: isReported } = read.data;
  return (
    <dl className={styles.detail}>
      <dt>{t('snippets.program')}</dt>
      <dd>{program ? visibleText(program) : t('snippets.unknown')}</dd>
      <dt>{t('snippets.address')}</dt>
      <dd>{address ? <code>{visibleText(address)}</code> : t('snippets.unknown')}</dd>
      <dt>{t('snippets.spam')}</dt>
      <dd>{isReported === null ? t('snippets.unknown') : isReported ? t('snippets.yes') : t('snippets.no')}</dd>
    </dl>
  );
};

export const UserAgent = ({ project, id }: { readonly project: number | string; readonly id: number }) => {
  const isAdmin = useIsAdministrator() === true;
  const [isRequested, setRequested] = useState(false);
  return (
    <Fact name={t('snippets.sent_from')}>
      {!isAdmin ? (
        <span className={styles.muted}>{t('snippets.who_sees', { who: whoMay('administrator') })}</span>
      ) : isRequested ? (
        <Detail project={project} id={id} />
      ) : (
        <Button onClick={() => setRequested(true)}>{t('snippets.show_agent')}</Button>
      )}
    </Fact>
  );
};
