/** Which environments and deployments are shown, and in which words. */
import { shortSha } from '#shared/commit-id.ts';
import { oneOf, textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import type { GridGroup } from '#renderer/blocks/grid/grid-entries.ts';
import { dayKey } from '#renderer/components/time/age-text.ts';
import { t } from '#renderer/texts/t.ts';
import {
  numberOf,
  personOf,
  statusOf,
  statusWord,
  timeOf,
  type Deployment,
} from '#renderer/things/deployment/deployment.ts';
import type { Environment } from '#renderer/things/deployment/environments.ts';

const views = ['all', 'live', 'nothing-live'] as const;
type View = (typeof views)[number];

/** The filters; the environment that is open is another parameter: it hides no row. */
export const deploymentFilters = { search: textParameter, view: oneOf(views, 'all') };

const tests: Readonly<Record<View, (environment: Environment) => boolean>> = {
  all: () => true,
  live: ({ live }) => live !== null,
  'nothing-live': ({ live }) => live === null,
};
const labels: Readonly<Record<View, string>> = {
  all: t('common.all'),
  live: t('deployments.live'),
  'nothing-live': t('deployments.nothing_live'),
};

/** The segments with how many environments each shows; no number before all deployments are read. */
export const viewOptions = (environments: readonly Environment[] | null) =>
  views.map((value) => ({ value, label: labels[value], count: environments?.filter(tests[value]).length ?? null }));

/** The environments of a view with the deployments that match; an environment without any is left out. */
export const shownEnvironments = (
  environments: readonly Environment[],
  { search, view }: { readonly search: string; readonly view: View },
): readonly Environment[] =>
  environments.filter(tests[view]).flatMap((environment) => {
    const deployments = filterByText(environment.deployments, search, (one) => [
      one.environment?.name,
      one.ref,
      one.sha,
      numberOf(one),
      personOf(one),
      one.deployable?.name,
    ]);
    return deployments.length === 0 ? [] : [{ ...environment, deployments }];
  });

const day = 24 * 60 * 60_000;

/** The rows of an environment under Today, Yesterday and Earlier. */
export const dayGroups = (deployments: readonly Deployment[], now: number): readonly GridGroup<Deployment>[] => {
  const titleOf = (deployment: Deployment): string => {
    const time = timeOf(deployment);
    if (Number.isNaN(time)) return t('deployments.earlier');
    const key = dayKey(time);
    return key === dayKey(now)
      ? t('dates.today')
      : key === dayKey(now - day)
        ? t('dates.yesterday')
        : t('deployments.earlier');
  };
  return [...Map.groupBy(deployments, titleOf)].map(([title, items]) => ({ key: title, title, items }));
};

/** `Live: 60b3d4e0 from main`, and what came after it and is not in place. */
export const environmentWords = ({ live, newest }: Environment): string => {
  const status = statusWord(statusOf(newest));
  if (live === null) return [t('deployments.nothing_live'), status].join(' · ');
  const words = t('deployments.words_live', { sha: shortSha(live.sha), ref: live.ref ?? '' });
  return newest === live ? words : [words, `${shortSha(newest.sha)} ${status}`].join(' · ');
};
