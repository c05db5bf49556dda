/** What a merge request between two branches would hold, before anything is sent. */
import { useQuery } from '@tanstack/react-query';
import type { Failure } from '../../../../shared/api/failure.ts';
import type { AnswerOf } from '../../../../shared/api/registry.ts';
import { failureOf } from '../../../api/call-error.ts';
import { query } from '../../../api/queries.ts';
import { useSettled } from '../../../components/context/use-settled.ts';

/** The comparison as the form shows it. */
export interface Comparison {
  /** Commits of the source that the target lacks, oldest first. */
  readonly commits: readonly AnswerOf<'repository.compare'>['commits'][number][];
  readonly files: number;
  /** Null while it is read, and where there is nothing to compare. */
  readonly state: 'read' | 'too-large' | null;
  readonly failure: Failure | null;
}

type Commits = Comparison['commits'];

/** Servers answer them in either order. */
const oldestFirst = (commits: Commits): Commits =>
  [...commits].sort((one, other) => Date.parse(one.created_at ?? '') - Date.parse(other.created_at ?? '') || 0);

/** ms without a key before branches that are typed are compared. */
const typingPause = 300;

/** Compares the branches of one project; `isOne` is false where they are in two, which no operation compares. */
export const useComparison = (project: number | string, target: string, source: string, isOne: boolean): Comparison => {
  const between = useSettled(`${target.trim()}\n${source.trim()}`, '', typingPause);
  const [from = '', to = ''] = between.split('\n');
  const { data, error } = useQuery({
    ...query('repository.compare', { params: { id: project }, query: { from, to } }),
    enabled: isOne && from !== '' && to !== '' && from !== to,
    retry: false,
  });
  return {
    commits: oldestFirst(data?.commits ?? []),
    files: data?.diffs.length ?? 0,
    state: data ? (data.compare_timeout === true ? 'too-large' : 'read') : null,
    failure: error ? failureOf(error) : null,
  };
};
