/** The log: its folder, and a support bundle of it. */
import { useMutation } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { ask } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { SupportBundleDialog } from './support-bundle-dialog.tsx';
import { t } from '#renderer/texts/t.ts';

export const LogFolder = () => {
  const showing = useMutation({ mutationFn: async () => ask('support:show-logs', undefined) });
  return (
    <Button icon={FolderOpen} onClick={() => showing.mutate()}>
      {showing.isError ? t('settings.not_opened') : t('settings.open_log')}
    </Button>
  );
};

export const SupportBundle = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('settings.save_bundle_open')}</Button>
      {isOpen && <SupportBundleDialog onClose={() => setOpen(false)} />}
    </>
  );
};
