/** Turns values into words; `src/rules/language.ts` knows German formats and clocks. */
export interface Language {
  /** Title of a record of another resource. */
  title(target: string, id: unknown): string;
  number(value: number, maximumDecimals: number): string;
  money(euros: number): string;
  /** @param day `YYYY-MM-DD` */
  day(day: string): string;
  /** @param instant ISO 8601 */
  instant(instant: string): string;
}

/** A value that was read, or the German reason why not. */
export type Read<T = unknown> = { value: T; error?: undefined } | { error: string; value?: undefined };

/** Turns words into values; what cannot be read is left to the field's rules. */
export interface Reader {
  /** NaN if it is not a number. */
  number(text: string): number | null;
  day(text: string): string | undefined;
  instant(text: string): string | undefined;
  /** Id of the record of that name. */
  record(target: string, name: string): Read<number>;
  /** Ids of the records named in one text. */
  records(target: string, names: string): Read<number[]>;
  /** The sentence about a name that does not exist. */
  unknown(name: string, known: readonly string[]): string;
}
