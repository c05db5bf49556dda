/** Stands for the changes while they load: their keys wait for them. */
import { useAwaitedCommands } from '../../../components/context/commands.tsx';
import { SkeletonLines } from '../../../components/feedback/skeleton.tsx';
import { changesToCome } from '../model/commands.ts';

/** `label` says what is loading. */
export const ChangesLoading = ({ label }: { readonly label: string }) => {
  useAwaitedCommands(changesToCome);
  return <SkeletonLines label={label} />;
};
