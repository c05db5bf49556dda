/** What the project switcher offers for what was typed. */
import type { KnownProject } from '#electron/accounts/channels.ts';
import { projectKey, projectLabel } from './known-projects.ts';
import { isSameProject } from './seen-project.ts';
import { projectRoute, type ProjectInput } from './project-input.ts';
import type { NamedProject } from './seen-project.ts';
import { t } from '#renderer/texts/t.ts';

export interface ProjectChoice {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly project: KnownProject;
  readonly route: string;
  /** Typed: it is looked at before it is opened. */
  readonly isTyped: boolean;
}

/** Rows under one heading. */
export interface ProjectSection {
  readonly title: string;
  readonly choices: readonly ProjectChoice[];
}

const choiceOf = (project: KnownProject): ProjectChoice => ({
  key: projectKey(project),
  label: projectLabel(project),
  ...(project.id !== null && project.path !== null && { detail: String(project.id) }),
  project,
  route: projectRoute(projectKey(project)),
  isTyped: false,
});

const typedSection = (input: ProjectInput, known: readonly KnownProject[]): ProjectSection[] => {
  if (input.kind !== 'project') return [];
  const isNumber = /^\d+$/.test(input.project);
  const named: NamedProject = isNumber ? { id: Number(input.project), path: null } : { id: null, path: input.project };
  const match = known.find((one) => isSameProject(one, named));
  const number = /merge_requests\/(\d+)/.exec(input.route)?.[1];
  const project = match
    ? projectLabel(match)
    : isNumber
      ? t('shell.project_number', { project: input.project })
      : input.project;
  const choice: ProjectChoice = {
    key: 'typed',
    label: number === undefined ? t('palette.open', { name: project }) : t('shell.open_request', { number, project }),
    project: match ?? { ...named, pinned: false },
    route: input.route,
    isTyped: true,
  };
  return [{ title: t('shell.as_typed'), choices: [choice] }];
};

const holds = (text: string) => (project: KnownProject) =>
  projectLabel(project).toLowerCase().includes(text.toLowerCase()) || String(project.id) === text;

/**
 * The sections; those without rows are left out.
 * @param found what the server's search answered
 */
export const projectSections = (
  typed: string,
  input: ProjectInput,
  known: readonly KnownProject[],
  found: readonly NamedProject[],
): readonly ProjectSection[] => {
  const fitting = known.filter(holds(typed.trim()));
  const others = found.filter((one) => !fitting.some((project) => isSameProject(one, project)));
  const sections = [
    ...typedSection(input, known),
    { title: t('shell.pinned_short'), choices: fitting.filter(({ pinned }) => pinned).map(choiceOf) },
    { title: t('shell.recent'), choices: fitting.filter(({ pinned }) => !pinned).map(choiceOf) },
    { title: t('shell.on_server'), choices: others.map(({ id, path }) => choiceOf({ id, path, pinned: false })) },
  ];
  return sections.filter(({ choices }) => choices.length > 0);
};
