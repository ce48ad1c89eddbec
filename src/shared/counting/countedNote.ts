/** For the question before a count is deleted. */
export const countedNote = (counted: number, total: number): string | undefined =>
  counted === 0 ? undefined : `Schon gezählt: ${counted} von ${total} Zeilen.`;

/** Ends the reading for `countedNote`: without a network, the question comes all the same. */
export const inTime = () => AbortSignal.timeout(3000);
