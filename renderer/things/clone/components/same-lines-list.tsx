/** Other open merge requests that touch the same lines, each with a link and its lines. */
import { Link } from 'react-router';
import type { SameLines } from '#electron/clones/channels.ts';
import { routeTo } from '#shared/screens.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { filesWords, sameFileWords } from '#renderer/things/clone/model/clone-words.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './clones.module.css';

/** Most files of one merge request that are named. */
const mostFiles = 20;

const limits = ({ left_out, has_more }: SameLines): string =>
  [
    ...(left_out > 0 ? [t('clones.not_compared', { count: left_out })] : []),
    ...(has_more ? [t('clones.first_thousand')] : []),
  ].join(' ');

export const SameLinesList = ({ project, same }: { readonly project: number; readonly same: SameLines }) => {
  const { requests, compared } = same;
  const left = limits(same);
  return (
    <>
      <p role="status">
        {requests.length === 0
          ? t('clones.none_same', { count: compared })
          : t('clones.same', { count: requests.length, compared })}
      </p>
      {requests.length > 0 && (
        <ul className={styles.list} aria-label={t('clones.same_list')}>
          {requests.map(({ iid, title, files }) => (
            <li key={iid}>
              <Link className={styles.name} to={routeTo('merge-request', { project, iid })}>
                !{iid} {visibleText(title)}
              </Link>
              <span className={styles.quiet}>{filesWords(files.length)}</span>
              {files.slice(0, mostFiles).map((file) => (
                <span key={file.path} className={styles.quiet}>
                  {visibleText(sameFileWords(file))}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {left !== '' && <p className={styles.quiet}>{left}</p>}
    </>
  );
};
