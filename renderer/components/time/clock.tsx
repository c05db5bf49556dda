/** The time that ages are measured from: the server's, ticking slowly. */
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const Now = createContext<number | null>(null);
const LocalNow = createContext<number | null>(null);
const tick = 15_000;

/** Gives everything below the same moment, `offset` ms ahead of this computer's clock. */
export const ClockProvider = ({ offset, children }: { readonly offset: number; readonly children: ReactNode }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return (
    <LocalNow value={now}>
      <Now value={now + offset}>{children}</Now>
    </LocalNow>
  );
};

const given = (now: number | null): number => {
  if (now === null) throw new Error('The time needs a ClockProvider above it');
  return now;
};

/** The moment that ages are measured from, epoch ms. */
export const useNow = (): number => given(use(Now));

/** The same moment by this computer's clock, for what was measured by it and not by the server's. */
export const useLocalNow = (): number => given(use(LocalNow));
