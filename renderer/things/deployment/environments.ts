/** Deployments by environment: what is in place in each. */
import { isDone, newestFirst, type Deployment } from './deployment.ts';

/** One environment with its deployments, newest first. */
export interface Environment {
  readonly name: string;
  /** The last that succeeded; null: nothing is in place. */
  readonly live: Deployment | null;
  readonly newest: Deployment;
  readonly deployments: readonly Deployment[];
}

const isProduction = ({ name }: Environment): boolean => /^prod(?:uction)?$/i.test(name);

/** Production first, then by the newest deployment. */
export const environmentsOf = (deployments: readonly Deployment[]): readonly Environment[] => {
  const byName = Map.groupBy(newestFirst(deployments), ({ environment }) => environment?.name ?? '');
  return [...byName]
    .flatMap(([name, all]): Environment[] => {
      const [newest] = all;
      return newest === undefined ? [] : [{ name, newest, deployments: all, live: all.find(isDone) ?? null }];
    })
    .sort((one, other) => Number(isProduction(other)) - Number(isProduction(one)) || other.newest.id - one.newest.id);
};
