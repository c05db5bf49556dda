/** Assignee, labels, milestone and target project of a new merge request: typed or chosen, kept as drafts, resolved to ids. */
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { useDraftedText, type DraftedText } from '#renderer/blocks/form/use-drafted-text.ts';
import { t } from '#renderer/texts/t.ts';
import { newRequestDraft, type NewRequestPart } from '#renderer/features/merge-requests/model/new-merge-request.ts';
import { labelsIn } from '#renderer/things/merge-request/change.ts';
import { usePeople } from './use-people.ts';
import { useSeen } from './use-seen.ts';

/** One of them, with what is wrong about it. */
export interface Detail {
  readonly text: DraftedText;
  /** Names that can be chosen. */
  readonly options: readonly string[];
  readonly error: string | undefined;
}

const useText = (project: number | string, part: NewRequestPart): DraftedText =>
  useDraftedText(newRequestDraft(project, part), '', true);

const idIn = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** Follows them. */
export const useNewDetails = (project: number | string) => {
  const assignee = useText(project, 'assignee');
  const labels = useText(project, 'labels');
  const milestone = useText(project, 'milestone');
  const target = useText(project, 'project');
  const wantedTarget = target.text.trim();
  const known = useQuery(bridgeQuery('projects:list', undefined)).data ?? [];
  const targetId = idIn(wantedTarget) ?? known.find(({ path }) => path === wantedTarget)?.id ?? null;
  const place = targetId ?? project;
  const { seen } = useSeen(place);
  const { people, isSearching } = usePeople(place, assignee.text.replace(/^@/, ''));
  const username = assignee.text.trim().replace(/^@/, '');
  const person = people.find((one) => one.username === username);
  const title = milestone.text.trim();
  const chosen = seen.milestones.find((one) => one.title === title);
  const names = labelsIn(labels.text);
  const isUnknown = {
    assignee: username !== '' && !person,
    milestone: title !== '' && !chosen,
    target: wantedTarget !== '' && targetId === null,
  };
  const before = labels.text.slice(0, labels.text.lastIndexOf(',') + 1);
  return {
    assignee: {
      text: assignee,
      people,
      options: people.map((one) => one.username),
      error: isUnknown.assignee && !isSearching ? t('merge_request.nobody_known') : undefined,
    },
    labels: {
      text: labels,
      options: seen.labels.filter((name) => !names.includes(name)).map((name) => `${before}${before && ' '}${name}`),
      error: undefined,
    },
    milestone: {
      text: milestone,
      options: seen.milestones.map((one) => one.title),
      error: isUnknown.milestone ? t('merge_request.milestone_unknown') : undefined,
    },
    /** `project` is the id of another project that it goes to; null: the one of the branches. */
    target: {
      text: target,
      project: targetId,
      options: known.flatMap(({ path, id }) => (path !== null && id !== null && id !== project ? [path] : [])),
      error: isUnknown.target ? t('merge_request.project_unknown') : undefined,
    },
    texts: [assignee, labels, milestone, target],
    body: {
      ...(person?.id !== undefined && { assignee_id: person.id }),
      ...(names.length > 0 && { labels: names.join(',') }),
      ...(chosen && { milestone_id: chosen.id }),
      ...(targetId !== null && targetId !== project && { target_project_id: targetId }),
    },
    /** Each one that is filled in is known. */
    isComplete: !Object.values(isUnknown).some(Boolean),
  };
};

/** All of them. */
export type NewDetails = ReturnType<typeof useNewDetails>;
