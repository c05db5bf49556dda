/** Shows what a support bundle would hold, and saves it where the user says. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, bridgeQuery, channelFailureOf } from '../../api/bridge.ts';
import { Button } from '../../components/controls/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { SkeletonRows } from '../../components/feedback/skeleton.tsx';
import { DialogActions } from '../../components/layout/dialog-parts.tsx';
import { Dialog } from '../../components/layout/dialog.tsx';
import { bytesText } from '../../components/text/bytes-text.ts';
import { visibleText } from '../../components/text/visible-text.ts';
import styles from './settings.module.css';

export const SupportBundleDialog = ({ onClose }: { readonly onClose: () => void }) => {
  // The log grows: what was read when the dialog was last open is not what is saved.
  const contents = useQuery({ ...bridgeQuery('support:contents', undefined), gcTime: 0, staleTime: 0 });
  const saving = useMutation({ mutationFn: async () => ask('support:save', undefined) });
  const failure = contents.error ?? saving.error;
  return (
    <Dialog title="Save a support bundle" onClose={onClose}>
      <div className={styles.bundle}>
        <p>
          A zip file for a report of a problem. Lectern removes tokens and passwords, and sends it nowhere. Addresses of
          your servers and paths of folders can be in the log: read it before you pass it on.
        </p>
        {failure && (
          <Notice kind="danger" inset title={channelFailureOf(failure).message}>
            {channelFailureOf(failure).hint}
          </Notice>
        )}
        {saving.data && <Notice kind="success" inset title={`Saved as ${visibleText(saving.data.name)}.`} />}
        {contents.isPending && <SkeletonRows label="Reading the log" rows={4} />}
        {contents.data && (
          <ul className={styles.files} aria-label="Files of the bundle">
            {contents.data.map(({ name, bytes, about }) => (
              <li key={name}>
                <code>{name}</code>
                <span className={styles.size}>{bytesText(bytes)}</span>
                <span className={styles.quiet}>{about}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{saving.data ? 'Close' : 'Cancel'}</Button>
        <Button
          look="primary"
          disabled={saving.isPending || contents.data === undefined}
          onClick={() => saving.mutate()}
        >
          {saving.isPending ? 'Saving…' : 'Save…'}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
