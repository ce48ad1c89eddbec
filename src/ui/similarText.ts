/** Above what a search only resembles, so that nobody takes it for found. */
export const similarText = (typed: string): string => `Nichts gefunden für „${typed}“. Ähnlich:`;
