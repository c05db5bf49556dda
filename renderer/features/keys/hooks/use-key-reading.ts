/** What the text of a key was read as; null while it is being read. */
import { useEffect, useState } from 'react';
import type { KeyFacts, KeyReading } from '#renderer/features/keys/model/key-facts.ts';
import { knownReading, readKey, type KeyKind } from '#renderer/features/keys/model/read-key.ts';

interface Read {
  readonly kind: KeyKind;
  readonly text: string;
  readonly reading: KeyReading;
}

export const useKeyReading = (kind: KeyKind, text: string): KeyReading | null => {
  const [last, setLast] = useState<Read | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readKey(kind, text).then((reading) => {
      if (isCurrent) setLast({ kind, text, reading });
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, text]);
  if (last?.kind === kind && last.text === text) return last.reading;
  return knownReading(kind, text);
};

/** Its facts; null where there are none, or not yet. */
export const useKeyFacts = (kind: KeyKind, text: string): KeyFacts | null => {
  const reading = useKeyReading(kind, text);
  return reading?.kind === 'key' ? reading.facts : null;
};
