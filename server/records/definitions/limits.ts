/** Longest text that people read, in characters. */
const LONGEST = 200;

export const atMost = (most: number, what: string, count: number): string[] =>
  count > most ? [`Höchstens ${most} ${what}, hier sind es ${count}.`] : [];

export const tooLong = (text = ''): string[] => (text.length > LONGEST ? [`Höchstens ${LONGEST} Zeichen.`] : []);
