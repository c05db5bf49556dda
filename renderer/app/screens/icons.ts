/** The pictures of the screens' icons. */
import {
  ChartColumn,
  Activity,
  CircleUser,
  Download,
  FolderGit2,
  GitBranch,
  GitCompareArrows,
  GitPullRequest,
  Inbox,
  KeyRound,
  ListChecks,
  PencilLine,
  Rocket,
  Scissors,
  Tag,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { ScreenIcon } from '../../../shared/screens.ts';

/** By the name in the screen's record. */
export const screenIcons: Readonly<Record<ScreenIcon, LucideIcon>> = {
  inbox: Inbox,
  'pencil-line': PencilLine,
  download: Download,
  'circle-user': CircleUser,
  'git-pull-request': GitPullRequest,
  'folder-git': FolderGit2,
  'git-branch': GitBranch,
  tag: Tag,
  'git-compare-arrows': GitCompareArrows,
  'list-checks': ListChecks,
  rocket: Rocket,
  'chart-column': ChartColumn,
  scissors: Scissors,
  users: Users,
  activity: Activity,
  webhook: Webhook,
  'key-round': KeyRound,
};
