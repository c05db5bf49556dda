/** Asks for the name and the password of a proxy of the system, in whichever window is there. */
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { ProxySignIn as Wanted } from '#electron/certificates/channels.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { useWantedProxy } from '#renderer/api/channels/network.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import { t } from '#renderer/texts/t.ts';

export const ProxySignInDialog = ({ wanted: { proxy, was_wrong } }: { readonly wanted: Wanted }) => {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const signingIn = useMutation({ mutationFn: async () => ask('proxy:sign-in', { proxy, name, password }) });
  const decline = (): void => void ask('proxy:decline', { proxy }).catch(() => undefined);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    signingIn.mutate();
  };
  return (
    <Dialog title={t('blocks.proxy_sign_in', { proxy })} onClose={decline} isNarrow>
      <form onSubmit={submit} noValidate>
        <div className={looks.dialogBody}>
          <p>{t('blocks.proxy_text')}</p>
          {was_wrong && <Notice kind="danger" inset title={t('blocks.proxy_refused')} />}
          {signingIn.isError && <Notice kind="danger" inset title={channelFailureOf(signingIn.error).message} />}
          {/* The dialog was opened to type it. */}
          {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
          <TextField label={t('common.name')} value={name} onValue={setName} autoFocus />
          <TextField label={t('common.password')} type="password" value={password} onValue={setPassword} />
        </div>
        <FormActions
          place="dialog"
          cancel={
            <Button large onClick={decline}>
              {t('common.cancel')}
            </Button>
          }
          action={
            <Button look="primary" large type="submit" disabled={name === '' || password === '' || signingIn.isPending}>
              {t('blocks.sign_in')}
            </Button>
          }
        />
      </form>
    </Dialog>
  );
};

/** The dialog, while a proxy wants it. */
export const ProxySignIn = () => {
  const wanted = useWantedProxy();
  return wanted && <ProxySignInDialog key={`${wanted.proxy} ${String(wanted.was_wrong)}`} wanted={wanted} />;
};
