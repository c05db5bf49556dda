/** A certificate that was refused: a button that shows it, and trusts it for its server after the fingerprint was compared. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefusedCertificate as Refused } from '#shared/api/refused-certificate.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { idle, type ActionState } from '#renderer/blocks/action/action-state.ts';
import { ConfirmDialog } from '#renderer/blocks/confirm/confirm-dialog.tsx';
import { t } from '#renderer/texts/t.ts';
import { CertificateDetails } from './certificate-details.tsx';

/** Digits at the end of the fingerprint that are typed. */
const typedDigits = 8;

const labels = {
  verb: t('blocks.trust_verb'),
  running: t('blocks.trust_running'),
  failed: t('blocks.trust_failed'),
};

const stateOf = (isPending: boolean, error: Error | null): ActionState => {
  if (isPending) return { kind: 'running' };
  if (error === null) return idle;
  const { message, hint } = channelFailureOf(error);
  return {
    kind: 'failed',
    failure: { code: 'refused', message, ...(hint !== undefined && { hint }), retriable: false },
    who: '',
    refresh: null,
    isRefreshing: false,
    refreshFailure: null,
  };
};

interface DialogProps {
  readonly certificate: Refused;
  readonly onClose: () => void;
  /** The server may be tried again. */
  readonly onTrusted: () => void;
}

/** An expired certificate is only shown. */
export const RefusedCertificateDialog = ({ certificate, onClose, onTrusted }: DialogProps) => {
  const { origin, details, trusted, can_be_trusted } = certificate;
  const { host } = new URL(origin);
  const trusting = useMutation({
    mutationFn: async () => ask('certificates:trust', { origin, sha256: details.sha256 }),
    onSuccess: () => {
      onTrusted();
      onClose();
    },
  });
  const shown = <CertificateDetails details={details} trusted={trusted} />;
  const hasChanged = trusted !== null && trusted !== details.sha256;
  if (!can_be_trusted)
    return (
      <Dialog title={t('blocks.certificate_of', { host })} onClose={onClose} isNarrow>
        {shown}
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={hasChanged ? t('blocks.trust_changed', { host }) : t('blocks.trust_this', { host })}
      consequence={t('blocks.trust_consequence')}
      safe={t('blocks.trust_safe', { host })}
      typed={details.sha256.replaceAll(':', '').slice(-typedDigits)}
      labels={labels}
      state={stateOf(trusting.isPending, trusting.error)}
      onConfirm={() => trusting.mutate()}
      onClose={onClose}
    >
      {shown}
    </ConfirmDialog>
  );
};

/** The button with its dialog. */
export const RefusedCertificate = ({
  certificate,
  onTrusted,
}: {
  readonly certificate: Refused;
  readonly onTrusted: () => void;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('blocks.view_certificate')}</Button>
      {isOpen && (
        <RefusedCertificateDialog certificate={certificate} onClose={() => setOpen(false)} onTrusted={onTrusted} />
      )}
    </>
  );
};
