/** Whether somebody asked the signed-in user to review a merge request: by what a list carries. */
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { useIsMe } from '#renderer/things/user/me.ts';

export const useIsAsked = ({ reviewers }: MergeRequestItem): boolean => {
  const isMe = useIsMe();
  return reviewers?.some(isMe) === true;
};
