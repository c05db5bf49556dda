/** A certificate that was refused: a button that shows it, and trusts it for its server after the fingerprint was compared. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefusedCertificate as Refused } from '../../../shared/api/refused-certificate.ts';
import { ask, channelFailureOf } from '../../api/bridge.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/layout/dialog.tsx';
import { idle, type ActionState } from '../action/action-state.ts';
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import { CertificateFacts } from './certificate-facts.tsx';

/** Digits at the end of the fingerprint that are typed. */
const typedDigits = 8;

const labels = { verb: 'Trust certificate', running: 'Trusting', done: 'trusted', todo: 'trust this certificate' };

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
  const { origin, facts, trusted, can_be_trusted } = certificate;
  const { host } = new URL(origin);
  const trusting = useMutation({
    mutationFn: async () => ask('certificates:trust', { origin, sha256: facts.sha256 }),
    onSuccess: () => {
      onTrusted();
      onClose();
    },
  });
  const shown = <CertificateFacts facts={facts} trusted={trusted} />;
  const hasChanged = trusted !== null && trusted !== facts.sha256;
  if (!can_be_trusted)
    return (
      <Dialog title={`Certificate of ${host}`} onClose={onClose} isNarrow>
        {shown}
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={hasChanged ? `The certificate of ${host} has changed. Trust it?` : `Trust the certificate of ${host}?`}
      consequence="Ask the administrator of the server for its SHA-256 fingerprint, and compare all of it. If it differs, someone may be reading this connection."
      safe="It is trusted for this address only, until it changes or you revoke it in the settings."
      typed={facts.sha256.replaceAll(':', '').slice(-typedDigits)}
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
      <Button onClick={() => setOpen(true)}>View certificate</Button>
      {isOpen && (
        <RefusedCertificateDialog certificate={certificate} onClose={() => setOpen(false)} onTrusted={onTrusted} />
      )}
    </>
  );
};
