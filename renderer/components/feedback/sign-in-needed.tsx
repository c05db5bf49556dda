/** What signing in would add, in one sentence, with the button that opens the sign-in window for this server. */
import { LogIn } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { SignedInContext } from '#renderer/components/context/signed-in.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import { EmptyState } from './empty-state.tsx';
import styles from './notice.module.css';

/** The window keeps its place: the account that is signed in opens there. Nothing where somebody is signed in. */
export const SignInButton = ({
  look = 'normal',
  title,
}: {
  readonly look?: 'normal' | 'primary';
  /** What it would add, where nothing beside it says so. */
  readonly title?: string;
}) => {
  const signIn = use(SignedInContext)?.signIn ?? null;
  return (
    signIn !== null && (
      <Button look={look} title={title} onClick={signIn}>
        {t('components.sign_in')}
      </Button>
    )
  );
};

/** Controls that are absent without a token, where the screen says elsewhere what signing in would add. */
export const OnlySignedIn = ({ children }: { readonly children: ReactNode }) =>
  (use(SignedInContext)?.signIn ?? null) === null ? children : null;

/** Controls of people who are signed in; without a token one button in their place, whose title is the sentence. */
export const ForSignedIn = ({
  title,
  isSaid = false,
  children,
}: {
  readonly title: string;
  /** The screen says so itself as it is now: no second button. */
  readonly isSaid?: boolean;
  readonly children: ReactNode;
}) => {
  if ((use(SignedInContext)?.signIn ?? null) === null) return children;
  return isSaid ? null : <SignInButton title={title} />;
};

/** In the place of a screen or a pane. */
export const SignInNeeded = ({
  title,
  isScreen = false,
  actions,
  children,
}: {
  readonly title: string;
  readonly isScreen?: boolean;
  /** Other ways on, after signing in. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) => (
  <EmptyState
    icon={LogIn}
    title={title}
    isScreen={isScreen}
    actions={
      <>
        <SignInButton look="primary" />
        {actions}
      </>
    }
  >
    {children}
  </EmptyState>
);

/** In the place of a control. */
export const SignInLine = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.line}>
    <span>{children}</span>
    <SignInButton />
  </div>
);
