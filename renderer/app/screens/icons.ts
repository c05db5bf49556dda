/** The pictures of the screens' icons. */
import {
  Download,
  FolderGit2,
  GitBranch,
  GitPullRequest,
  Inbox,
  ListChecks,
  PencilLine,
  Scissors,
  Tag,
  Users,
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
  scissors: Scissors,
  users: Users,
};
