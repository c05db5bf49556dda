/** `p/:project/merge_requests/:iid`: description, merge box, notes; facts at the side. */
import { useNavigate } from 'react-router';
import { Panes, SidePanel } from '../../components/panes.tsx';
import { Description } from '../../features/merge-requests/components/description.tsx';
import { Facts } from '../../features/merge-requests/components/facts.tsx';
import { MergeBox } from '../../features/merge-requests/components/merge-box.tsx';
import { Notes } from '../../features/notes/components/notes.tsx';
import { TextSurroundings } from '../text-surroundings.tsx';
import { useMergeRequestContext } from './merge-request-route.tsx';
import styles from './overview-route.module.css';

/** The route's element. */
export const OverviewRoute = () => {
  const { item, seenHead } = useMergeRequestContext();
  const navigate = useNavigate();
  const place = { project: item.project_id, iid: item.iid };
  return (
    <Panes>
      <div className={styles.pane}>
        <div className={styles.column}>
          <TextSurroundings owner={item}>
            <Description item={item} />
            <MergeBox
              item={item}
              seenHead={seenHead}
              onReadCommits={() => void navigate('commits', { replace: true })}
            />
            <Notes place={place} title={item.title} address={item.web_url} />
          </TextSurroundings>
        </div>
      </div>
      <SidePanel label="Facts">
        <Facts item={item} />
      </SidePanel>
    </Panes>
  );
};
