/**
 * What turning values into words needs beyond the field. The kit says what is written, `src/rules/language.ts` how: German
 * formats and clocks are none of a definition's business.
 */
export interface Language {
  /** What a record of another resource is called. */
  title(target: string, id: unknown): string;
  number(value: number, maximumDecimals: number): string;
  money(euros: number): string;
  /** @param day `YYYY-MM-DD` */
  day(day: string): string;
  /** @param instant ISO 8601 */
  instant(instant: string): string;
}

/** A value that was read, or the German sentence why there is none. */
export type Read<T = unknown> = { value: T; error?: undefined } | { error: string; value?: undefined };

/** What turning words into values needs. Each answers what it cannot read with nothing, for the field's rules to refuse. */
export interface Reader {
  /** NaN for what is no number. */
  number(text: string): number | null;
  day(text: string): string | undefined;
  instant(text: string): string | undefined;
  /** Id of the record of that name. */
  record(target: string, name: string): Read<number>;
  /** Ids behind several names in one text. */
  records(target: string, names: string): Read<number[]>;
  /** The sentence about a name that does not exist. */
  unknown(name: string, known: readonly string[]): string;
}
