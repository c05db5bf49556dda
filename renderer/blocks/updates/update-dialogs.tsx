/** The dialogs of an update: what is new in it, and the question before it is installed. */
import { useQuery } from '@tanstack/react-query';
import type { UpdateRelease } from '../../../shared/ipc/updates.ts';
import { bridgeQuery } from '../../api/bridge.ts';
import { beginUpdateStep, declineUpdate } from '../../api/updates.ts';
import { Button } from '../../components/controls/button.tsx';
import { DialogActions, DialogWords } from '../../components/layout/dialog-parts.tsx';
import { Dialog } from '../../components/layout/dialog.tsx';
import { bytesText } from '../../components/text/bytes-text.ts';
import { PlainText } from '../../components/text/plain-text.tsx';

/** What a release brings, as its publisher wrote it: text, never markup. */
export const UpdateNotesDialog = ({
  release: { version, bytes, notes },
  onClose,
}: {
  readonly release: UpdateRelease;
  readonly onClose: () => void;
}) => (
  <Dialog title={`What’s new in Lectern ${version}`} onClose={onClose}>
    <DialogWords>
      <PlainText text={notes === '' ? 'The publisher wrote nothing about this version.' : notes} />
      <p>The download is {bytesText(bytes)}. Nothing is installed before you say so.</p>
    </DialogWords>
    <DialogActions>
      <Button
        look="plain"
        onClick={() => {
          declineUpdate('skip', version);
          onClose();
        }}
      >
        Skip this version
      </Button>
      <Button onClick={onClose}>Close</Button>
      <Button
        look="primary"
        onClick={() => {
          beginUpdateStep('download');
          onClose();
        }}
      >
        Download
      </Button>
    </DialogActions>
  </Dialog>
);

const draftWords = (count: number): string =>
  count === 0
    ? 'No texts are waiting to be sent.'
    : `${count === 1 ? 'One text that is' : `${String(count)} texts that are`} not sent yet ${count === 1 ? 'stays' : 'stay'} on this computer, and ${count === 1 ? 'is' : 'are'} there again afterwards.`;

/** Asks before the app ends: what is not sent yet, and where it is. */
export const InstallUpdateDialog = ({
  release: { version },
  onClose,
}: {
  readonly release: UpdateRelease;
  readonly onClose: () => void;
}) => {
  const drafts = useQuery({ ...bridgeQuery('drafts:list', undefined), staleTime: 0 }).data;
  const isUnkept = useQuery(bridgeQuery('drafts:notice', undefined)).data?.kind === 'unavailable';
  return (
    <Dialog title={`Restart and install Lectern ${version}?`} onClose={onClose} isNarrow>
      <DialogWords>
        {isUnkept ? (
          <p>Texts cannot be kept on this computer now: copy what you have typed and not sent before you restart.</p>
        ) : (
          drafts && <p>{draftWords(drafts.length)}</p>
        )}
        <p>All windows close. Downloads stop and can be resumed; so can bulk changes.</p>
      </DialogWords>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          disabled={drafts === undefined && !isUnkept}
          onClick={() => {
            beginUpdateStep('install');
            onClose();
          }}
        >
          Restart and install
        </Button>
      </DialogActions>
    </Dialog>
  );
};
