/** The time that ages are measured from: the server's, ticking slowly. */
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const Now = createContext<number | null>(null);
const tick = 15_000;

/** Gives everything below the same moment, `offset` ms ahead of this computer's clock. */
export const ClockProvider = ({ offset, children }: { readonly offset: number; readonly children: ReactNode }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return <Now value={now + offset}>{children}</Now>;
};

/** The moment that ages are measured from, epoch ms. */
export const useNow = (): number => {
  const now = use(Now);
  if (now === null) throw new Error('useNow needs a ClockProvider above it');
  return now;
};
