/** What this app is: its versions and system, to copy into a report, and the notices of the packages in it. */
import { useQuery } from '@tanstack/react-query';
import { aboutFacts, aboutText, type PackageNotice } from '#shared/about.ts';
import { bridgeQuery, channelFailureOf } from '#renderer/api/bridge.ts';
import { updatesObstacle } from '#renderer/blocks/updates/update-status.tsx';
import { useUpdateState } from '#renderer/api/channels/updates.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes, SidePanel, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { PlainText } from '#renderer/components/text/plain-text.tsx';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './settings.module.css';

const position = 'about notices';
const none: readonly PackageNotice[] = [];

const keyOf = ({ name, version }: PackageNotice): string => `${name}@${version}`;

const columns: readonly GridColumn<PackageNotice>[] = [
  { id: 'name', title: t('settings.package'), width: 'minmax(160px, 2fr)', isMain: true, render: ({ name }) => name },
  { id: 'version', title: t('common.version'), width: 'minmax(80px, 1fr)', render: ({ version }) => version },
  { id: 'licence', title: t('settings.licence'), width: 'minmax(120px, 1fr)', render: ({ licence }) => licence },
];

/** What the facts of a report are called here; the others are names. */
const names: Readonly<Record<string, string>> = {
  System: t('common.system'),
  Locale: t('settings.formats'),
  License: t('settings.licence'),
};

const NoticeList = () => {
  const notices = useQuery(bridgeQuery('about:notices', undefined));
  if (notices.isPending) return <SkeletonRows label={t('common.loading')} rows={6} />;
  if (notices.error) {
    const { message, hint } = channelFailureOf(notices.error);
    return (
      <Notice kind="danger" title={message}>
        {hint}
      </Notice>
    );
  }
  if (notices.data === null)
    return (
      <Notice kind="info" title={t('settings.no_notices')}>
        {t('settings.no_notices_text')}
      </Notice>
    );
  return <Grid label={t('settings.notices')} list={position} columns={columns} items={notices.data} keyOf={keyOf} />;
};

export const AboutScreen = () => {
  const state = useUpdateState();
  const about = useQuery(bridgeQuery('about:read', undefined)).data;
  const notices = useQuery(bridgeQuery('about:notices', undefined)).data ?? none;
  const current = useCurrentItem(position, notices, keyOf);
  return (
    <>
      <Toolbar>
        <h1 className={looks.title}>{t('common.about_lectern')}</h1>
        <Spacer />
        {about && <CopyButton text={aboutText(about)}>{t('common.copy')}</CopyButton>}
      </Toolbar>
      <Panes>
        <Pane kind="list">
          {about && (
            <FactList>
              {aboutFacts(about).map(([name, value]) => (
                <Fact key={name} name={names[name] ?? name}>
                  {value}
                </Fact>
              ))}
              {about.is_sandbox_reduced && <Fact name={t('settings.sandbox')}>{t('settings.sandbox_reduced')}</Fact>}
              {state && updatesObstacle(state) !== null && (
                <Fact name={t('settings.updates')}>{updatesObstacle(state)}</Fact>
              )}
            </FactList>
          )}
          <h2 className={styles.heading}>{t('settings.notices')}</h2>
          <NoticeList />
        </Pane>
        {current && (
          <SidePanel label={t('settings.notice_of', { name: current.name })} isWide>
            {/* It scrolls, so the keyboard has to reach it. */}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={styles.text} tabIndex={0} role="region" aria-label={t('settings.notice_text')}>
              <PlainText text={current.text} />
            </div>
          </SidePanel>
        )}
      </Panes>
    </>
  );
};
