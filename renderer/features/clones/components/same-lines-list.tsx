/** Other open merge requests that touch the same lines, each with a link and its lines. */
import { Link } from 'react-router';
import { numberText } from '../../../../shared/locale/formats.ts';
import type { SameLines } from '../../../../shared/ipc/clones.ts';
import { routeTo } from '../../../../shared/screens.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import { filesWords, requestsWords, sameFileWords } from '../model/clone-words.ts';
import styles from './clones.module.css';

/** Most files of one merge request that are named. */
const mostFiles = 20;

const limits = ({ left_out, has_more }: SameLines): string =>
  [
    ...(left_out > 0
      ? [`${requestsWords(left_out)} could not be compared: the server did not give their commits.`]
      : []),
    ...(has_more ? ['Only the first 1,000 open merge requests were compared.'] : []),
  ].join(' ');

export const SameLinesList = ({ project, same }: { readonly project: number; readonly same: SameLines }) => {
  const { requests, compared } = same;
  const left = limits(same);
  return (
    <>
      <p role="status">
        {requests.length === 0
          ? `None of ${requestsWords(compared)} for the same branch touches the same lines.`
          : `${requestsWords(requests.length)} of ${numberText(compared)} for the same branch.`}
      </p>
      {requests.length > 0 && (
        <ul className={styles.list} aria-label="Merge requests that touch the same lines">
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
