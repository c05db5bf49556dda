/** The pictures of the screens' icons. */
import {
  Activity,
  Download,
  FolderGit2,
  GitBranch,
  GitPullRequest,
  Inbox,
  ListChecks,
  PencilLine,
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
  'git-pull-request': GitPullRequest,
  'folder-git': FolderGit2,
  'git-branch': GitBranch,
  tag: Tag,
  'list-checks': ListChecks,
  users: Users,
  activity: Activity,
  webhook: Webhook,
};
