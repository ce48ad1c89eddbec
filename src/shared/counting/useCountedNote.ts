import { useRef } from 'react';

interface Counted {
  counted: number;
  total: number;
}

/** Tells in the question before a deletion how many lines are counted, unless reading takes more than three seconds. */
export function useCountedNote(read: (signal: AbortSignal) => Promise<Counted | undefined>) {
  const note = useRef<string>(undefined);
  return {
    note: () => note.current,
    prepare: async () => {
      const { counted = 0, total } = (await read(AbortSignal.timeout(3000)).catch(() => undefined)) ?? {};
      note.current = counted === 0 ? undefined : `Schon gezählt: ${counted} von ${total} Zeilen.`;
    },
  };
}
