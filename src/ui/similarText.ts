export const similarText = (typed: string): string => `Nichts gefunden für „${typed}“. Ähnlich:`;
