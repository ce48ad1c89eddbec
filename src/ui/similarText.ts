/** Heading of similar results, so that nobody mistakes them for matches. */
export const similarText = (typed: string): string => `Nichts gefunden für „${typed}“. Ähnlich:`;
