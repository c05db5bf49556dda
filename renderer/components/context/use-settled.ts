/** A value once it has stayed the same for a while: what follows typing or a list that is run through asks for less. */
import { useEffect, useState } from 'react';

/**
 * The last value that lasted.
 * @param pause ms without another value
 */
export const useSettled = <Value>(value: Value, first: Value, pause: number): Value => {
  const [settled, setSettled] = useState(() => first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
