/** What this app is: its versions and system, to copy into a report, and the notices of the packages in it. */
import { useQuery } from '@tanstack/react-query';
import { aboutFacts, aboutText, type PackageNotice } from '../../../shared/ipc/about.ts';
import { bridgeQuery, channelFailureOf } from '../../api/bridge.ts';
import { updatesObstacle } from '../../blocks/updates/update-status.tsx';
import { useUpdateState } from '../../api/updates.ts';
import type { GridColumn } from '../../blocks/grid/grid-column.ts';
import { Grid } from '../../blocks/grid/grid.tsx';
import { useCurrentItem } from '../../blocks/grid/list-positions.tsx';
import { CopyButton } from '../../components/controls/copy-button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { Pane, Panes, SidePanel, Spacer, Toolbar } from '../../components/layout/panes.tsx';
import { Fact, FactList } from '../../components/text/facts.tsx';
import { PlainText } from '../../components/text/plain-text.tsx';
import styles from './about.module.css';

const position = 'about notices';
const none: readonly PackageNotice[] = [];

const keyOf = ({ name, version }: PackageNotice): string => `${name}@${version}`;

const columns: readonly GridColumn<PackageNotice>[] = [
  { id: 'name', title: 'Package', width: 'minmax(160px, 2fr)', isMain: true, render: ({ name }) => name },
  { id: 'version', title: 'Version', width: 'minmax(80px, 1fr)', render: ({ version }) => version },
  { id: 'licence', title: 'Licence', width: 'minmax(120px, 1fr)', render: ({ licence }) => licence },
];

const NoticeList = () => {
  const notices = useQuery(bridgeQuery('about:notices', undefined));
  if (notices.isPending) return <SkeletonRows label="Loading the notices" rows={6} />;
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
      <Notice kind="info" title="Not generated in a development run.">
        The build of a package generates the notices, and every package has them here.
      </Notice>
    );
  return <Grid label="Third-party notices" list={position} columns={columns} items={notices.data} keyOf={keyOf} />;
};

export const AboutScreen = () => {
  const state = useUpdateState();
  const about = useQuery(bridgeQuery('about:read', undefined)).data;
  const notices = useQuery(bridgeQuery('about:notices', undefined)).data ?? none;
  const current = useCurrentItem(position, notices, keyOf);
  return (
    <>
      <Toolbar>
        <h1 className={styles.title}>About Lectern</h1>
        <Spacer />
        {about && <CopyButton text={aboutText(about)}>Copy</CopyButton>}
      </Toolbar>
      <Panes>
        <Pane kind="list">
          {about && (
            <FactList>
              {aboutFacts(about).map(([name, value]) => (
                <Fact key={name} name={name}>
                  {value}
                </Fact>
              ))}
              {state && updatesObstacle(state) !== null && <Fact name="Updates">{updatesObstacle(state)}</Fact>}
            </FactList>
          )}
          <h2 className={styles.heading}>Third-party notices</h2>
          <NoticeList />
        </Pane>
        {current && (
          <SidePanel label={`Notice of ${current.name}`} isWide>
            {/* It scrolls, so the keyboard has to reach it. */}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={styles.text} tabIndex={0} role="region" aria-label="Text of the notice">
              <PlainText text={current.text} />
            </div>
          </SidePanel>
        )}
      </Panes>
    </>
  );
};
