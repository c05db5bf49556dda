/** Facts on a snippet, for the side panel. */
import { Age } from '#renderer/components/time/age.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { Person } from '#renderer/components/text/person.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { visibilityWords, type Snippet } from '#renderer/things/snippet/snippet.ts';
import styles from './snippet-facts.module.css';
import { UserAgent } from './user-agent.tsx';

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
        <Fact name={t('snippets.author')}>
          <Person person={snippet.author} none={t('snippets.unknown')} />
        </Fact>
        <Fact name={t('snippets.visibility')}>
          {visibleText(word)}
          <span className={styles.sub}>{who}</span>
        </Fact>
        <Fact name={t('snippets.file_name')}>
          <code className={styles.code}>{visibleText(snippet.file_name ?? '')}</code>
        </Fact>
        {snippet.web_url !== null && (
          <Fact name={t('snippets.web_address')}>
            <span className={styles.address}>{visibleText(snippet.web_url)}</span>
            <CopyButton text={snippet.web_url}>{t('snippets.copy_address')}</CopyButton>
          </Fact>
        )}
        <UserAgent project={project} id={snippet.id} />
      </FactList>
      <p className={styles.footer}>
        {t('snippets.created_at')} <Age of={snippet.created_at} ago />
        {t('snippets.changed_at')} <Age of={snippet.updated_at} ago />
      </p>
      <RawData of={snippet} />
    </>
  );
};
