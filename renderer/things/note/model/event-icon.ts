/** An icon for what the system noted, by its first words; where they are unknown, a neutral one. */
import {
  CircleDot,
  Clock,
  GitBranch,
  GitCommitHorizontal,
  GitMerge,
  GitPullRequestClosed,
  GitPullRequestDraft,
  Link,
  Milestone,
  Pencil,
  Tag,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';

const patterns: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\bassign(ed|ee)\b/i, UserRoundCheck],
  [/\blabels?\b/i, Tag],
  [/\bmilestone\b/i, Milestone],
  [/\bcommits?\b/i, GitCommitHorizontal],
  [/\b(work in progress|wip|draft)\b/i, GitPullRequestDraft],
  [/\bmerged?\b/i, GitMerge],
  [/\bclosed\b/i, GitPullRequestClosed],
  [/\bbranch\b/i, GitBranch],
  [/\b(title|description)\b/i, Pencil],
  [/\b(time|estimate|spent)\b/i, Clock],
  [/\bmention/i, Link],
];

export const eventIcon = (body: string): LucideIcon =>
  patterns.find(([pattern]) => pattern.test(body))?.[1] ?? CircleDot;
