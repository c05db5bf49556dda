/** A failure that replaces what was requested. */
import { CloudOff, Hourglass, Info, Lock, SearchX, Unplug, type LucideIcon } from 'lucide-react';
import { use, type ReactNode } from 'react';
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { failureWords } from './failure-words.ts';
import { SignedInContext } from '#renderer/components/context/signed-in.ts';
import { t } from '#renderer/texts/t.ts';
import { SignInButton, SignInNeeded } from './sign-in-needed.tsx';

const icons: Partial<Record<FailureCode, LucideIcon>> = {
  no_right: Lock,
  blocked: Lock,
  not_signed_in: Lock,
  not_found: SearchX,
  not_offered: Info,
  unreachable: CloudOff,
  rate_limited: Hourglass,
};

/** Another account may see what this one may not. */
const closed: ReadonlySet<FailureCode> = new Set(['no_right', 'not_found']);
/** Trying again is not what helps. */
const notRetryable: ReadonlySet<FailureCode> = new Set([...closed, 'not_signed_in', 'blocked']);

/** Leads to the other accounts of the same server, or to all accounts. */
export const OtherAccounts = () => {
  const person = use(SignedInContext);
  if (person === null) return null;
  if (person.signIn !== null) return <SignInButton />;
  if (person.others.length === 0) return <Button onClick={person.onAccounts}>{t('components.other_account')}</Button>;
  return person.others.map(({ username, open }) => (
    <Button key={username} onClick={open}>
      {t('components.open_as', { username })}
    </Button>
  ));
};

const useWhose = (failure: Failure): ReactNode => {
  const person = use(SignedInContext);
  if (person === null || !closed.has(failure.code)) return null;
  return person.signIn === null
    ? t('components.signed_in_as', { username: person.username })
    : t('components.not_signed_in');
};

/** Says what happened, what is safe and what to do next; offers to try again, and another account where that may help. */
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
  // An age is no failure: nothing is wrong, and trying again changes nothing.
  const isAge = failure.code === 'not_offered';
  const whose = useWhose(failure);
  if (failure.code === 'sign_in_needed')
    return (
      <SignInNeeded title={words.title} isScreen={isScreen}>
        {words.text}
      </SignInNeeded>
    );
  return (
    <EmptyState
      icon={icons[failure.code] ?? Unplug}
      title={words.title}
      role={isAge ? 'status' : 'alert'}
      isScreen={isScreen}
      fine={words.fine}
      actions={
        isAge ? undefined : (
          <>
            {closed.has(failure.code) && <OtherAccounts />}
            <Button look={notRetryable.has(failure.code) ? 'normal' : 'primary'} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </>
        )
      }
    >
      {words.text} {whose}
    </EmptyState>
  );
};
