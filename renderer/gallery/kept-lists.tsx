/** Gallery: lists that the main process keeps, in their states, and the setting of what it keeps. */
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { OfflineCacheSetting } from '#renderer/blocks/offline-cache/offline-cache.tsx';
import { UpdateNotice } from '#renderer/blocks/updates/update-notice.tsx';
import { UpdateStatus } from '#renderer/blocks/updates/update-status.tsx';
import { ChannelList } from '#renderer/blocks/paged-list/channel-list.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const lists = {
  loading: () => new Promise<readonly string[]>(() => undefined),
  failed: () => Promise.reject(new Error('The list could not be read.')),
  empty: () => Promise.resolve([]),
  there: () => Promise.resolve(['tideplan-main.zip', 'trace.log']),
} satisfies Readonly<Record<string, () => Promise<readonly string[]>>>;

const Kept = ({ word }: { readonly word: keyof typeof lists }) => {
  // Nothing of the app reads it.
  // eslint-disable-next-line no-restricted-syntax
  const list = useQuery<readonly string[]>({ queryKey: ['gallery', word], queryFn: lists[word], retry: false });
  return (
    <State word={word}>
      <div className={styles.frame}>
        <ChannelList
          of={list}
          title="Downloads"
          noun="downloads"
          notices={null}
          empty={
            <EmptyState icon={Download} title="No downloads">
              Files that you download appear here.
            </EmptyState>
          }
        >
          {(names) => (
            <ul>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
        </ChannelList>
      </div>
    </State>
  );
};

export const KeptLists = () => (
  <>
    <Specimen name="ChannelList" use="A list that the main process keeps, as a whole screen." wide>
      <Kept word="loading" />
      <Kept word="failed" />
      <Kept word="empty" />
      <Kept word="there" />
    </Specimen>
    <Specimen name="OfflineCacheSetting" use="Whether what was read is kept on this computer, and how much." wide>
      <State word="on">
        <OfflineCacheSetting />
      </State>
    </Specimen>
    <Specimen name="UpdateNotice" use="A new version, as a line above the screen." wide>
      <UpdateNotice />
    </Specimen>
    <Specimen name="UpdateStatus" use="How far looking for updates is, in the settings." wide>
      <UpdateStatus />
    </Specimen>
  </>
);
