/** The roles of people, and the least role that may call an operation (behaviour page, "Who may do what"). */

/** Roles in a project, weakest first. An administrator counts as owner of every project. */
export const roles = ['anonymous', 'non-member', 'guest', 'reporter', 'developer', 'maintainer', 'owner'] as const;

/** A role in a project. */
export type Role = (typeof roles)[number];

/** Who may see a project. */
export type ProjectVisibility = 'public' | 'internal' | 'private';

/** Whether a role is at least another one. */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

interface Rule {
  /** The least role in a project of each visibility; null where the project does not matter. */
  readonly in: Readonly<Record<ProjectVisibility, Role>> | null;
  /** Who may, as the subject of a sentence. */
  readonly who: string;
}

const everywhere = (role: Role): Rule['in'] => ({ public: role, internal: role, private: role });

const rules = {
  anyone: { in: everywhere('anonymous'), who: 'Anyone' },
  signed_in: { in: null, who: 'Anyone who is signed in' },
  code_reader: {
    in: { public: 'anonymous', internal: 'non-member', private: 'reporter' },
    who: 'Anyone who can read the project’s code',
  },
  issue_reader: {
    in: { public: 'non-member', internal: 'non-member', private: 'guest' },
    who: 'Anyone signed in who can see the project',
  },
  request_reader: {
    in: { public: 'non-member', internal: 'non-member', private: 'reporter' },
    who: 'Anyone signed in who can read the project’s code',
  },
  job_reader: {
    in: { public: 'non-member', internal: 'reporter', private: 'reporter' },
    who: 'Reporters of the project, and in a public one anyone signed in',
  },
  reporter: { in: everywhere('reporter'), who: 'Reporters, developers and maintainers of the project' },
  developer: { in: everywhere('developer'), who: 'Developers and maintainers of the project' },
  maintainer: { in: everywhere('maintainer'), who: 'Maintainers of the project' },
  owner: { in: everywhere('owner'), who: 'The project’s owner and administrators' },
  administrator: { in: null, who: 'Administrators' },
} as const satisfies Readonly<Record<string, Rule>>;

/** The least role of an operation, by name. */
export type LeastRole = keyof typeof rules;

const ruleOf = (least: LeastRole): Rule => rules[least];

/** The least role that may call it in a project of a visibility; null where the project does not matter. */
export const roleNeeded = (least: LeastRole, visibility: ProjectVisibility): Role | null =>
  ruleOf(least).in?.[visibility] ?? null;

/** Whether the operation answers without a token, at least for a public project. */
export const needsNoToken = (least: LeastRole): boolean => roleNeeded(least, 'public') === 'anonymous';

/** Whether the operation is about the person who calls it or about the server: nobody makes it without a token. */
export const isForAccounts = (least: LeastRole): boolean => ruleOf(least).in === null;

/** The people who may, in the words of the API document: the reference is written by it. @public */
export const whoMay = (least: LeastRole): string => rules[least].who;
