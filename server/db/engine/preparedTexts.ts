/** Texts of statements that PostgreSQL prepares once for each connection, with the name that each goes by. */
const names = new Map<string, string>();

/** All columns that there are: `select *`, `line.*`. */
const EVERYTHING = /(select (distinct )?|\.)\*/i;

/**
 * From now on PostgreSQL prepares statements of this text once for each connection: reading and planning anew took four times as
 * long as running the shorter ones. One that asks for every column is left alone: it would be refused when a newer server
 * adds a column meanwhile ("cached plan must not change result type").
 */
export function keepPrepared(text: string): void {
  if (!names.has(text) && !EVERYTHING.test(text)) names.set(text, `kept${names.size}`);
}

/** @returns undefined for a text that is prepared anew each time */
export const preparedName = (text: string): string | undefined => names.get(text);
