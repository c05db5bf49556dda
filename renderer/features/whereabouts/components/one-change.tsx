/** Where one change is: what runs it and since when, the tags that have it, the branches. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listText } from '#shared/locale/formats.ts';
import { routeTo } from '#shared/screens.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { Moment } from '#renderer/components/time/moment.tsx';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { hasRelease } from '#renderer/things/tag/tag.ts';
import { numberOf } from '#renderer/things/deployment/deployment.ts';
import { filesRoute } from '#renderer/things/file/file-route.ts';
import type { FoundPlaces, InEnvironment, Standing } from '#renderer/features/whereabouts/model/found.ts';
import { mostRequests, type LookedUp } from '#renderer/features/whereabouts/model/look-up.ts';
import { StandingWords } from './standing.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './where.module.css';

type Found = Extract<LookedUp, { readonly kind: 'one' }>;

interface PlacesProps {
  readonly project: number | string;
  readonly places: FoundPlaces;
}

/** Names, and rows, that are shown of each kind: there may be thousands; the others are counted. */
const mostNamed = 30;

/** Names in a row, and how many more there are. */
const Names = <Item,>({
  of,
  named,
}: {
  readonly of: readonly Item[];
  readonly named: (item: Item) => { readonly key: string; readonly name: ReactNode };
}) => (
  <span className={styles.names}>
    {of
      .slice(0, mostNamed)
      .map(named)
      .map(({ key, name }) => (
        <span key={key}>{name}</span>
      ))}
    {of.length > mostNamed && (
      <span className={looks.muted}>{t('merge_requests.and_more', { count: of.length - mostNamed })}</span>
    )}
  </span>
);

/** A row for each, and how many more there are. */
const Rows = <Item,>({ of, row }: { readonly of: readonly Item[]; readonly row: (item: Item) => ReactNode }) => (
  <>
    {of.slice(0, mostNamed).map(row)}
    {of.length > mostNamed && <Fact name={t('merge_requests.and_more', { count: of.length - mostNamed })}>{null}</Fact>}
  </>
);

/** Since when it runs there: from the first deployment of those without a gap. */
const Since = ({
  project,
  of: { since, isSinceExact },
}: {
  readonly project: number | string;
  readonly of: InEnvironment;
}) => {
  if (since === null) return null;
  const values = {
    when: <Moment of={since.created_at} />,
    deployment: <Link to={routeTo('deployment', { project, deployment: since.id })}>{numberOf(since)}</Link>,
  };
  return (
    <span className={looks.muted}>
      {isSinceExact ? rich('whereabouts.since', values) : rich('whereabouts.since_least', values)}
    </span>
  );
};

const Environments = ({ project, places: { environments } }: PlacesProps) =>
  environments.length > 0 && (
    <FactList title={t('deployments.environments')}>
      <Rows
        of={environments}
        row={(one) => (
          <Fact key={one.environment.name} name={visibleText(one.environment.name)}>
            <StandingWords project={project} of={one.standing}>
              <Since project={project} of={one} />
            </StandingWords>
          </Fact>
        )}
      />
    </FactList>
  );

const isThere = ({ standing }: { readonly standing: Standing }): boolean =>
  standing.kind === 'has' || standing.kind === 'backport';

const Tags = ({ project, places: { tags } }: PlacesProps) => {
  const there = tags.filter(isThere);
  const reverted = tags.filter(({ standing }) => standing.kind === 'reverted');
  const without = tags.filter(({ standing }) => standing.kind === 'not');
  const named = ({ tag }: (typeof tags)[number]) => ({
    key: tag.name,
    name: (
      <>
        <Link to={filesRoute(project, tag.name)}>{visibleText(tag.name)}</Link>
        {hasRelease(tag) && <span className={looks.muted}> {t('tags.release')}</span>}
      </>
    ),
  });
  if (tags.length === 0) return null;
  return (
    <FactList title={t('screens.tags')}>
      <Fact name={t('whereabouts.has')}>
        {there.length > 0 ? (
          <Names of={there} named={named} />
        ) : (
          <span className={looks.muted}>{t('common.none')}</span>
        )}
      </Fact>
      <Rows
        of={reverted}
        row={(one) => (
          <Fact key={one.tag.name} name={visibleText(one.tag.name)}>
            <StandingWords project={project} of={one.standing} />
          </Fact>
        )}
      />
      {without.length > 0 && (
        <Fact name={t('whereabouts.has_not')}>
          <Names of={without.toReversed()} named={named} />
        </Fact>
      )}
    </FactList>
  );
};

const Branches = ({ project, places: { branches } }: PlacesProps) => {
  // The default branch stands first, then those that are protected.
  const [own, others] = [
    branches.filter(({ branch }, at) => at === 0 || branch.protected === true),
    branches.filter(({ branch }, at) => at > 0 && branch.protected !== true),
  ];
  const there = others.filter(isThere);
  const without = others.filter((one) => !isThere(one));
  const named = ({ branch }: (typeof branches)[number]) => ({
    key: branch.name,
    name: <Link to={filesRoute(project, branch.name)}>{visibleText(branch.name)}</Link>,
  });
  if (branches.length === 0) return null;
  return (
    <FactList title={t('common.branches')}>
      <Rows
        of={own}
        row={({ branch, standing }) => (
          <Fact key={branch.name} name={visibleText(branch.name)}>
            <StandingWords project={project} of={standing} />
          </Fact>
        )}
      />
      {there.length > 0 && (
        <Fact name={t('whereabouts.has')}>
          <Names of={there} named={named} />
        </Fact>
      )}
      {without.length > 0 && (
        <Fact name={t('whereabouts.has_not')}>
          <Names of={without} named={named} />
        </Fact>
      )}
    </FactList>
  );
};

/** What was not looked in: said by number, never left out. */
const Unasked = ({
  places: { unasked },
  onFurther,
}: {
  readonly places: FoundPlaces;
  readonly onFurther: (() => void) | null;
}) => {
  const parts = [
    ...(unasked.environments > 0 ? [t('whereabouts.environments_left', { count: unasked.environments })] : []),
    ...(unasked.tags > 0 ? [t('whereabouts.tags_left', { count: unasked.tags })] : []),
    ...(unasked.branches > 0 ? [t('branches.count', { count: unasked.branches })] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Notice
      kind="info"
      inset
      title={t('whereabouts.unasked', { list: listText(parts) })}
      actions={
        onFurther && <Button onClick={onFurther}>{t('whereabouts.check_rest', { count: mostRequests('rest') })}</Button>
      }
    />
  );
};

/** Commits that bring the same change. */
const Backports = ({ project, backports }: { readonly project: number | string } & Pick<Found, 'backports'>) =>
  backports.length > 0 && (
    <FactList>
      <Fact name={t('whereabouts.backports')}>
        <Names
          of={backports}
          named={({ sha, iid }) => ({
            key: sha,
            name: (
              <>
                <Sha of={sha} /> {iid !== null && <Link to={routeTo('merge-request', { project, iid })}>!{iid}</Link>}
              </>
            ),
          })}
        />
      </Fact>
    </FactList>
  );

export const OneChange = ({
  project,
  found: { change, backports, uncompared, places },
  onFurther,
}: {
  readonly project: number | string;
  readonly found: Found;
  /** Looks in the rest; null: it is under way. */
  readonly onFurther: (() => void) | null;
}) => (
  <>
    <div className={styles.notices}>
      {change.isGuessed && <Notice kind="warning" inset title={t('whereabouts.guessed')} />}
      {!change.isMerged && <Notice kind="info" inset title={t('whereabouts.not_merged')} />}
      <Unasked places={places} onFurther={onFurther} />
      {places.unread > 0 && <Notice kind="info" inset title={t('whereabouts.unread', { count: places.unread })} />}
      {uncompared.length > 0 && (
        <Notice
          kind="warning"
          inset
          title={t('whereabouts.maybe_backports', { list: listText(uncompared.map((iid) => `!${String(iid)}`)) })}
        />
      )}
    </div>
    <Environments project={project} places={places} />
    <Tags project={project} places={places} />
    <Branches project={project} places={places} />
    <Backports project={project} backports={backports} />
  </>
);
