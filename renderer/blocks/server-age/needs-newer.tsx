/** What the server of this window is too old for, said in one sentence, with what there is instead. */
import type { ReactNode } from 'react';
import type { OperationId } from '#shared/api/registry.ts';
import { isOlder, needsWords } from '#shared/api/server-age.ts';
import { useContract } from '#renderer/api/use-contract.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useServerVersion } from './use-server-version.ts';

/** "Needs 9.5 or newer; this server is 9.0."; null where the server has the operation, or tells no version. */
export const useNeedsNewer = (operation: OperationId): string | null => {
  const version = useServerVersion();
  const since = useContract(version !== null)?.sinceOf(operation);
  return version !== null && since !== undefined && isOlder(version, since) ? needsWords(since, version) : null;
};

export interface NeedsNewerProps {
  readonly operation: OperationId;
  /** What there is instead, a sentence. */
  readonly children: ReactNode;
  /** A bar over the full width instead of a part of a pane. */
  readonly isBar?: boolean;
}

/** Renders nothing where the server is new enough. */
export const NeedsNewer = ({ operation, children, isBar = false }: NeedsNewerProps) => {
  const words = useNeedsNewer(operation);
  if (words === null) return null;
  return (
    <Notice kind="info" title={words} inset={!isBar}>
      {children}
    </Notice>
  );
};
