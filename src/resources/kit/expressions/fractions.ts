/** Exact number: numerator and positive denominator, not reduced. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

export const whole = (value: bigint | number): Fraction => ({ n: BigInt(value), d: 1n });

/** Reads the decimal notation of a number, so 0.1 is a tenth; null unless finite. */
export function toFraction(value: number | string): Fraction | null {
  const short = typeof value === 'number' ? shortDecimal(value) : undefined;
  if (short) return short;
  const written = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!written) return null;
  const [, integer = '', decimals = '', exponent = '0'] = written;
  const places = decimals.length - Number(exponent);
  const n = BigInt(integer + decimals);
  return places < 0 ? whole(n * 10n ** BigInt(-places)) : { n, d: 10n ** BigInt(places) };
}

function shortDecimal(value: number): Fraction | undefined {
  for (let places = 0; places <= 6; places++) {
    const units = Math.round(value * 10 ** places);
    if (Math.abs(units) < 1e15 && units / 10 ** places === value) return { n: BigInt(units), d: 10n ** BigInt(places) };
  }
  return undefined;
}

/** The denominators of decimals divide each other, so long sums stay as short as their longest decimal. */
export function add(a: Fraction, b: Fraction): Fraction {
  if (a.n === 0n) return b;
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d };
  return b.d % a.d === 0n ? add(b, a) : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}
export const negate = ({ n, d }: Fraction): Fraction => ({ n: -n, d });
export const multiply = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });

export function divide(a: Fraction, b: Fraction): Fraction | null {
  if (b.n === 0n) return null;
  return b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n };
}

export const floor = ({ n, d }: Fraction): Fraction => whole(n / d - (n % d < 0n ? 1n : 0n));

/** Returns whole units of 10^-places, rounded half away from zero: 5/2 is 3 units of 1. */
export function scaled({ n, d }: Fraction, places: number): bigint {
  const units = 10n ** BigInt(places);
  if (units % d === 0n) return n * (units / d);
  const size = ((n < 0n ? -n : n) * units * 2n + d) / (2n * d);
  return n < 0n ? -size : size;
}

/** Writes a decimal comma and no grouping. @param places exact number of decimals; by default up to 6 */
export function numberText(value: Fraction, places?: number): string {
  const all = scaled(value, places ?? 6);
  const digits = String(all < 0n ? -all : all).padStart((places ?? 6) + 1, '0');
  const decimals = digits.slice(digits.length - (places ?? 6)).replace(places === undefined ? /0+$/ : /^$/, '');
  const integer = digits.slice(0, digits.length - (places ?? 6));
  return `${all < 0n ? '-' : ''}${integer}${decimals && places !== 0 ? `,${decimals}` : ''}`;
}
