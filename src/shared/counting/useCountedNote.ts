import { useRef } from 'react';

interface Counted {
  counted: number;
  total: number;
}

/**
 * Says in the question before a count is deleted how many lines are counted, read when it is asked. After three seconds
 * without an answer the question comes without.
 */
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
