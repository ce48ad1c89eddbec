const names = new Map<string, string>();
const ahead = new Set<string>();

const EVERYTHING = /(select (distinct )?|\.)\*/i;

/** Makes PostgreSQL prepare this text once per connection. Skips `*`, which fails once a newer server adds a column. */
export function keepPrepared(text: string): void {
  if (!names.has(text) && !EVERYTHING.test(text)) names.set(text, `kept${names.size}`);
}

export const preparedName = (text: string): string | undefined => names.get(text);

/** Lets a transaction go on without the answer to this text; the next awaited statement throws its error. */
export function sendAhead(text: string): void {
  ahead.add(text);
}

export const isSentAhead = (text: string): boolean => ahead.has(text);
