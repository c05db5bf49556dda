/** Facts on a snippet, for the side panel. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Age } from '#renderer/components/time/age.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { Person } from '#renderer/components/text/person.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { visibilityWords, type Snippet } from '#renderer/things/snippet/snippet.ts';
import { useIsAdministrator } from '#renderer/api/account.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { failureWords } from '#renderer/components/feedback/failure-words.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './snippet-facts.module.css';

const Detail = ({ project, id }: { readonly project: number | string; readonly id: number }) => {
  const read = useQuery(query('snippets.userAgentDetail', { params: { id: project, snippet_id: id } }));
  const failure = read.isError ? failureOf(read.error) : null;
  if (failure?.code === 'not_offered') return <span className={looks.quiet}>{failure.message}</span>;
  if (failure)
    return (
      <>
        <span className={looks.quiet}>{failureWords(failure).title}.</span>{' '}
        <Button look="plain" onClick={() => void read.refetch()}>
          {t('common.retry')}
        </Button>
      </>
    );
  if (!read.data) return <span className={looks.quiet}>{t('common.loading')}</span>;
  const { user_agent: program, ip_address: address, antispam_submitted: isReported } = read.data;
  return (
    <dl className={styles.detail}>
      <dt>{t('snippets.program')}</dt>
      <dd>{program ? visibleText(program) : '—'}</dd>
      <dt>{t('snippets.address')}</dt>
      <dd>{address ? <code>{visibleText(address)}</code> : '—'}</dd>
      <dt>{t('snippets.spam')}</dt>
      <dd>{isReported === null ? '—' : isReported ? t('common.yes') : t('common.no')}</dd>
    </dl>
  );
};

const UserAgent = ({ project, id }: { readonly project: number | string; readonly id: number }) => {
  const isAdmin = useIsAdministrator() === true;
  const [isRequested, setRequested] = useState(false);
  return (
    <Fact name={t('snippets.sent_from')}>
      {!isAdmin ? (
        <span className={looks.quiet}>{t('snippets.who_sees')}</span>
      ) : isRequested ? (
        <Detail project={project} id={id} />
      ) : (
        <Button onClick={() => setRequested(true)}>{t('snippets.show_agent')}</Button>
      )}
    </Fact>
  );
};

export const SnippetFacts = ({
  project,
  snippet,
}: {
  readonly project: number | string;
  readonly snippet: Snippet;
}) => {
  const { word, who } = visibilityWords(snippet.visibility);
  return (
    <>
      <FactList isStacked>
        <Fact name={t('common.author')}>
          <Person person={snippet.author} none="—" />
        </Fact>
        <Fact name={t('snippets.visibility')}>
          {visibleText(word)}
          <span className={looks.sub}>{who}</span>
        </Fact>
        <Fact name={t('snippets.file_name')}>
          <code className={styles.code}>{visibleText(snippet.file_name ?? '')}</code>
        </Fact>
        {snippet.web_url !== null && (
          <Fact name={t('common.url')}>
            <span className={styles.address}>{visibleText(snippet.web_url)}</span>
            <CopyButton text={snippet.web_url}>{t('common.copy_link')}</CopyButton>
          </Fact>
        )}
        <UserAgent project={project} id={snippet.id} />
      </FactList>
      <p className={styles.footer}>
        {rich('snippets.created_changed', {
          created: <Age of={snippet.created_at} ago />,
          updated: <Age of={snippet.updated_at} ago />,
        })}
      </p>
      <RawData of={snippet} />
    </>
  );
};
