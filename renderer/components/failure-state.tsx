/** A failure that takes the place of what was asked for. */
import { CloudOff, Lock, SearchX, Unplug, type LucideIcon } from 'lucide-react';
import type { Failure, FailureCode } from '../../shared/api/failure.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { failureWords } from './failure-words.ts';

const icons: Partial<Record<FailureCode, LucideIcon>> = {
  no_right: Lock,
  blocked: Lock,
  not_signed_in: Lock,
  not_found: SearchX,
  unreachable: CloudOff,
};

/** Says what happened, what is safe and what to do next; offers to try again. */
export const FailureState = ({
  failure,
  onRetry,
  isScreen = false,
}: {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** It stands for a whole screen. */
  readonly isScreen?: boolean;
}) => {
  const words = failureWords(failure);
  return (
    <EmptyState
      icon={icons[failure.code] ?? Unplug}
      title={words.title}
      role="alert"
      isScreen={isScreen}
      fine={words.fine}
      actions={
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {words.text}
    </EmptyState>
  );
};
