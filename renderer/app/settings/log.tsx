/** The log: its folder, and a support bundle of it. */
import { useMutation } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { ask } from '../../api/bridge.ts';
import { Button } from '../../components/controls/button.tsx';
import { SupportBundleDialog } from './support-bundle-dialog.tsx';

export const LogFolder = () => {
  const showing = useMutation({ mutationFn: async () => ask('support:show-logs', undefined) });
  return (
    <Button icon={FolderOpen} onClick={() => showing.mutate()}>
      {showing.isError ? 'Could not be opened' : 'Open the log folder'}
    </Button>
  );
};

export const SupportBundle = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Save a support bundle…</Button>
      {isOpen && <SupportBundleDialog onClose={() => setOpen(false)} />}
    </>
  );
};
