export interface Language {
  title(target: string, id: unknown): string;
  number(value: number, maximumDecimals: number): string;
  money(euros: number): string;
  day(day: string): string;
  instant(instant: string): string;
}

export type Read<T = unknown> = { value: T; error?: undefined } | { error: string; value?: undefined };

export interface Reader {
  number(text: string, scale: number, isMoney?: boolean): Read<number | null>;
  day(text: string): string | undefined;
  instant(text: string): string | undefined;
  record(target: string, name: string): Read<number>;
  records(target: string, names: string): Read<number[]>;
  unknown(name: string, known: readonly string[]): string;
}
