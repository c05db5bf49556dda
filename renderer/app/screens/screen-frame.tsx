/** Around each screen: the window's title, what the window remembers of it, Escape to its list, and who may see it. */
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRouteParts } from '#renderer/components/context/route-params.ts';
import { routeWith, screenOf, screenTitle, type ScreenId } from '#shared/screens.ts';
import { useIsAdministrator } from '#renderer/api/account.ts';
import { isForAccounts } from '#shared/api/roles.ts';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { OtherAccounts } from '#renderer/components/feedback/failure-state.tsx';
import { SignInNeeded } from '#renderer/components/feedback/sign-in-needed.tsx';
import { useRunCommand } from '#renderer/app/commands/command-provider.tsx';
import { UnusableLink, unusablePart } from './unusable-link.tsx';
import { useWindowMemory } from '#renderer/blocks/window/window-memory.tsx';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { t } from '#renderer/texts/t.ts';
import { useKnownProjects } from '#renderer/app/shell/projects/known-projects.ts';
import styles from './screen-frame.module.css';

const profile = t('states.sign_in_profile');
const administration = t('states.sign_in_administration');
const snippets = t('states.sign_in_snippets');

const words: { readonly [Id in ScreenId]?: string } = {
  review: t('states.sign_in_review'),
  profile,
  'profile-account': profile,
  'profile-keys': profile,
  'new-merge-request': t('states.sign_in_request'),
  'new-snippet': snippets,
  'edit-snippet': snippets,
};

/** What signing in would add on a screen that needs a user: one sentence. */
const signInWords = (id: ScreenId): string | null =>
  words[id] ?? (isForAccounts(screenOf(id).role) ? administration : null);

/** Above the first screen of an account that knows no project yet: the way to one. The API lists none. */
const FirstProject = () => {
  const run = useRunCommand();
  const isRead = useQuery(bridgeQuery('projects:list', undefined)).isSuccess;
  const isLocalRead = useQuery(bridgeQuery('local-service:projects', undefined)).isSuccess;
  if (useKnownProjects().length > 0 || !isRead || !isLocalRead) return null;
  return (
    <section className={styles.start} aria-label={t('shell.open_project')}>
      <span>{t('states.open_project_text')}</span>
      <Button onClick={() => run('go.project')}>{t('shell.open_project')}</Button>
    </section>
  );
};

/** A screen whose title has no part of its route is named here; the others know what they show. */
const Title = ({ id }: { readonly id: ScreenId }) => {
  useWindowTitle(screenTitle(id, useRouteParts()));
  return null;
};

/**
 * A key of its own leads to the list that was left last, with its filter, or to the one that the screen belongs under;
 * Escape does too where nothing on the screen takes it.
 */
const Close = ({ id }: { readonly id: ScreenId }) => {
  const { parent, alsoFrom = [] } = screenOf(id);
  const { lastRouteOf } = useWindowMemory();
  const params = useRouteParts();
  const navigate = useNavigate();
  const leave = (): void => {
    const lists = [parent, ...alsoFrom] as readonly ScreenId[];
    void navigate(lastRouteOf(lists) ?? routeWith(lists[0] ?? 'review', params));
  };
  useCommand('screen.leave', leave);
  useCommand('screen.close', leave);
  return null;
};

/** A list is remembered with its filter. */
const Remember = ({ id }: { readonly id: ScreenId }) => {
  const { rememberRoute } = useWindowMemory();
  const { pathname, search } = useLocation();
  useEffect(() => rememberRoute(id, pathname + search), [id, pathname, search, rememberRoute]);
  return null;
};

const NotAllowed = ({ title }: { readonly title: string }) => (
  <EmptyState icon={Lock} title={t('states.administrators_only', { title })} isScreen actions={<OtherAccounts />}>
    {t('states.administrators_text')}
  </EmptyState>
);

/** A public project needs no user: the way to one is offered beside signing in. */
const NotSignedIn = ({ title, words }: { readonly title: string; readonly words: string }) => {
  const run = useRunCommand();
  return (
    <SignInNeeded
      title={title}
      isScreen
      actions={<Button onClick={() => run('go.project')}>{t('states.open_public')}</Button>}
    >
      {words}
    </SignInNeeded>
  );
};

/** The screen's component with what every screen has. */
export const ScreenFrame = ({ id, of: Component }: { readonly id: ScreenId; readonly of: ComponentType }) => {
  const params = useRouteParts();
  const { role, title, group, parent, isTab, icon } = screenOf(id);
  const { data: account, isPending } = useQuery(bridgeQuery('accounts:current', undefined));
  const isAdministrator = useIsAdministrator();
  const words = signInWords(id);
  // A form of a project begins with reads of the project, which are for nothing where it is not shown.
  if (words !== null && group === 'project' && isPending) return null;
  if (words !== null && account?.token_home === 'none')
    return (
      <>
        <Title id={id} />
        <NotSignedIn title={screenTitle(id, params)} words={words} />
      </>
    );
  const part = unusablePart(id, params);
  if (part !== null) return <UnusableLink id={id} part={part} />;
  if (role === 'administrator' && isAdministrator === false) return <NotAllowed title={screenTitle(id, params)} />;
  return (
    <>
      {!t(title).includes(':') && isTab === undefined && <Title id={id} />}
      {parent !== undefined && isTab === undefined && <Close id={id} />}
      {icon !== undefined && <Remember id={id} />}
      {id === 'review' && <FirstProject />}
      <Component key={params['project']} />
    </>
  );
};
