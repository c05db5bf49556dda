/** Where one is: the trail of the breadcrumb, out of the route. */
import { useMatches, useParams } from 'react-router';

/** One step of the trail; the last one is the place itself. */
export interface Step {
  readonly label: string;
  readonly to?: string;
  /** Left out in a narrow window. */
  readonly wideOnly?: boolean;
}

const ownPlaces = [
  ['/review', 'Review queue'],
  ['/accounts', 'Accounts'],
  ['/drafts', 'Drafts'],
  ['/downloads', 'Downloads'],
] as const;

/** The trail of the current route. `projectName` may be null while it is unknown. */
export const useTrail = (projectName: string | null): readonly Step[] => {
  const { project, iid } = useParams();
  const path = useMatches().at(-1)?.pathname ?? '';
  if (project === undefined) {
    return [{ label: ownPlaces.find(([start]) => path.startsWith(start))?.[1] ?? 'No such screen' }];
  }
  const list = `/p/${encodeURIComponent(project)}/merge_requests`;
  const names = (projectName ?? project).split('/');
  return [
    ...names.map((label): Step => ({ label, wideOnly: true })),
    { label: 'Merge requests', to: list },
    ...(iid === undefined ? [] : [{ label: `!${iid}` }]),
    ...(path.endsWith('/merge_requests/new') ? [{ label: 'New' }] : []),
  ];
};
