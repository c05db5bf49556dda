/** Facts on a snippet, for the side panel. */
import { Age } from '../../../components/text/age.tsx';
import { CopyButton } from '../../../components/controls/copy-button.tsx';
import { Fact, FactList } from '../../../components/text/facts.tsx';
import { Person } from '../../../components/text/person.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { visibilityWords, type Snippet } from '../model/snippet.ts';
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
        <Fact name="Author">
          <Person person={snippet.author} none="Unknown" />
        </Fact>
        <Fact name="Visibility">
          {visibleText(word)}
          <span className={styles.sub}>{who}</span>
        </Fact>
        <Fact name="File name">
          <code className={styles.code}>{visibleText(snippet.file_name ?? '')}</code>
        </Fact>
        {snippet.web_url !== null && (
          <Fact name="Web address">
            <span className={styles.address}>{visibleText(snippet.web_url)}</span>
            <CopyButton text={snippet.web_url}>Copy address</CopyButton>
          </Fact>
        )}
        <UserAgent project={project} id={snippet.id} />
      </FactList>
      <p className={styles.footer}>
        Created <Age of={snippet.created_at} ago />, changed <Age of={snippet.updated_at} ago />
      </p>
    </>
  );
};
