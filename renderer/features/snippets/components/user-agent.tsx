/** From which program and address a snippet was sent: administrators may read it, when they ask for it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whoMay } from '../../../../shared/api/roles.ts';
import { bridgeQuery } from '../../../api/bridge.ts';
import { failureOf } from '../../../api/call-error.ts';
import { query } from '../../../api/queries.ts';
import { Button } from '../../../components/controls/button.tsx';
import { failureWords } from '../../../components/feedback/failure-words.ts';
import { Fact } from '../../../components/text/facts.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
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
          Try again
        </Button>
      </>
    );
  if (!read.data) return <span className={styles.muted}>Reading</span>;
  const { user_agent: program, ip_address: address, antispam_submitted: isReported } = read.data;
  return (
    <dl className={styles.detail}>
      <dt>Program</dt>
      <dd>{program ? visibleText(program) : 'Unknown'}</dd>
      <dt>Address</dt>
      <dd>{address ? <code>{visibleText(address)}</code> : 'Unknown'}</dd>
      <dt>Sent to the spam filter</dt>
      <dd>{isReported === null ? 'Unknown' : isReported ? 'Yes' : 'No'}</dd>
    </dl>
  );
};

export const UserAgent = ({ project, id }: { readonly project: number | string; readonly id: number }) => {
  const isAdmin = useQuery(bridgeQuery('accounts:current', undefined)).data?.is_admin === true;
  const [isRequested, setRequested] = useState(false);
  return (
    <Fact name="Sent from">
      {!isAdmin ? (
        <span className={styles.muted}>{whoMay('administrator')} see the program and the address.</span>
      ) : isRequested ? (
        <Detail project={project} id={id} />
      ) : (
        <Button onClick={() => setRequested(true)}>Show program and address</Button>
      )}
    </Fact>
  );
};
