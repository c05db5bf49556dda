/** Stands for the changes while they load: their keys wait for them. */
import { useAwaitedCommands } from '#renderer/components/context/commands.tsx';
import { SkeletonLines } from '#renderer/components/feedback/skeleton.tsx';
import { changesToCome } from '#renderer/features/review/model/commands.ts';

/** `label` says what is loading. */
export const ChangesLoading = ({ label }: { readonly label: string }) => {
  useAwaitedCommands(changesToCome);
  return <SkeletonLines label={label} />;
};
