/** Gallery: what a person decides on the way to a server, and what is said of damaged files. */
import { useState } from 'react';
import type { RefusedCertificate as Refused } from '#shared/api/refused-certificate.ts';
import { FileNotices } from '#renderer/blocks/kept-files/file-notices.tsx';
import { ProxySignIn, ProxySignInDialog } from '#renderer/blocks/network/proxy-sign-in.tsx';
import { RefusedCertificate } from '#renderer/blocks/network/refused-certificate.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Specimen } from './specimen.tsx';

const nothing = (): void => undefined;

const certificate: Refused = {
  origin: 'https://code.example:8443',
  fault: 'self_signed',
  details: {
    subject: 'CN=code.example, O=Harbour Works',
    issuer: 'CN=code.example, O=Harbour Works',
    valid_from: '2026-01-05T08:00:00.000Z',
    valid_to: '2027-01-05T08:00:00.000Z',
    names: ['DNS:code.example', 'IP Address:192.0.2.7'],
    sha256: Array.from({ length: 8 }, () => '4A:9C:07:E1').join(':'),
  },
  trusted: null,
  can_be_trusted: true,
};

export const Network = () => {
  const [isWrong, setWrong] = useState<boolean | null>(null);
  return (
    <>
      <Specimen
        name="RefusedCertificate"
        use="Shows a certificate that was refused. Trusting it needs its fingerprint."
      >
        <RefusedCertificate certificate={certificate} onTrusted={nothing} />
        <RefusedCertificate
          certificate={{ ...certificate, trusted: Array.from({ length: 32 }, () => 'B3').join(':') }}
          onTrusted={nothing}
        />
        <RefusedCertificate
          certificate={{ ...certificate, fault: 'expired', can_be_trusted: false }}
          onTrusted={nothing}
        />
      </Specimen>
      <Specimen name="FileNotices" use="Names the files of the profile that are damaged or cannot be saved.">
        <FileNotices inset />
      </Specimen>
      <Specimen name="ProxySignIn" use="Asks for a proxy’s name and password, in every window.">
        <ProxySignIn />
        <Button onClick={() => setWrong(false)}>Asked</Button>
        <Button onClick={() => setWrong(true)}>Not accepted</Button>
        {isWrong !== null && <ProxySignInDialog wanted={{ proxy: 'proxy.example:3128', was_wrong: isWrong }} />}
      </Specimen>
    </>
  );
};
