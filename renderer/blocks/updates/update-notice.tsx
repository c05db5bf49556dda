/** One quiet line in every window: a version is there, was downloaded, or was refused. */
import { useState } from 'react';
import type { UpdateState } from '../../../shared/ipc/updates.ts';
import { beginUpdateStep, declineUpdate, useUpdateState } from '../../api/updates.ts';
import { Button } from '../../components/controls/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { bytesText } from '../../components/text/bytes-text.ts';
import { visibleText } from '../../components/text/visible-text.ts';
import { InstallUpdateDialog, UpdateNotesDialog } from './update-dialogs.tsx';

const Found = ({ state: { release, failure } }: { readonly state: UpdateState & { readonly status: 'found' } }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Notice
        kind={failure === null ? 'info' : 'warning'}
        title={
          failure === null
            ? `Lectern ${release.version} is available.`
            : `Lectern ${release.version} was not downloaded.`
        }
        actions={
          <>
            <Button look="plain" onClick={() => setOpen(true)}>
              What’s new
            </Button>
            <Button onClick={() => declineUpdate('postpone', release.version)}>Not now</Button>
            <Button onClick={() => beginUpdateStep('download')}>{failure === null ? 'Download' : 'Try again'}</Button>
          </>
        }
      >
        {failure === null ? `The download is ${bytesText(release.bytes)}.` : visibleText(failure)}
      </Notice>
      {isOpen && <UpdateNotesDialog release={release} onClose={() => setOpen(false)} />}
    </>
  );
};

const Ready = ({ state: { release, failure } }: { readonly state: UpdateState & { readonly status: 'ready' } }) => {
  const [isOpen, setOpen] = useState(false);
  const [isHidden, setHidden] = useState(false);
  if (isHidden && failure === null) return null;
  return (
    <>
      <Notice
        kind={failure === null ? 'info' : 'warning'}
        title={
          failure === null
            ? `Lectern ${release.version} is ready to install.`
            : `Lectern ${release.version} was not installed.`
        }
        actions={
          <>
            {failure === null && <Button onClick={() => setHidden(true)}>Later</Button>}
            <Button onClick={() => setOpen(true)}>Restart and install…</Button>
          </>
        }
      >
        {failure === null ? 'You can also do this in Settings.' : visibleText(failure)}
      </Notice>
      {isOpen && <InstallUpdateDialog release={release} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Nothing where nothing is to be decided. */
export const UpdateNotice = () => {
  const state = useUpdateState();
  if (state?.status === 'found') return state.is_offered ? <Found state={state} /> : null;
  if (state?.status === 'ready') return <Ready state={state} />;
  if (state?.status === 'downloading')
    // Without a percentage: each change of it would be read out.
    return (
      <Notice
        kind="info"
        title={`Downloading Lectern ${state.release.version}.`}
        actions={<Button onClick={() => beginUpdateStep('cancel')}>Cancel</Button>}
      />
    );
  if (state?.status !== 'refused') return null;
  return (
    <Notice
      kind="warning"
      title="An update was refused."
      actions={<Button onClick={() => beginUpdateStep('dismiss')}>Dismiss</Button>}
    >
      {visibleText(state.message)}
    </Notice>
  );
};
