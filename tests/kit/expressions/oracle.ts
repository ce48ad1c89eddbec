/**
 * Result of an evaluator written from the contract alone, without the kit's evaluator, to be compared with it. It
 * calculates with reduced fractions, in one pass over the text.
 */
export type Oracle = { p: bigint; q: bigint } | string | boolean | null;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
export function fraction(p: bigint, q: bigint): { p: bigint; q: bigint } {
  const by = gcd(p, q) * (q < 0n ? -1n : 1n);
  return { p: p / by, q: q / by };
}

const isNumber = (value: Oracle): value is { p: bigint; q: bigint } => typeof value === 'object' && value !== null;

/** @param fields numbers as decimal texts under capital names, other values unchanged */
export function oracle(source: string, fields: Readonly<Record<string, Oracle>>): Oracle {
  const words = source.match(/'(?:[^']|'')*'|\d+(?:\.\d+)?|[A-Za-z]+|<>|<=|>=|\S/g) ?? [];
  const next = () => words.shift() as string;
  const sees = (...wanted: string[]) => wanted.includes(words[0] ?? '');

  const or = (): Oracle => {
    const all = [and()];
    while (sees('or') && next()) all.push(and());
    return all.length === 1 ? (all[0] as Oracle) : all.includes(true) ? true : all.includes(null) ? null : false;
  };
  const and = (): Oracle => {
    const all = [not()];
    while (sees('and') && next()) all.push(not());
    return all.length === 1 ? (all[0] as Oracle) : all.includes(false) ? false : all.includes(null) ? null : true;
  };
  const not = (): Oracle => {
    if (!sees('not')) return compare();
    next();
    const value = compare();
    return value === null ? null : !value;
  };
  const compare = (): Oracle => {
    const left = joined();
    if (sees('is')) {
      next();
      const wanted = !(sees('not') && next());
      next();
      return (left === null) === wanted;
    }
    if (!sees('=', '<>', '<', '<=', '>', '>=')) return left;
    const sign = next();
    const right = joined();
    if (left === null || right === null) return null;
    const sides = isNumber(left) && isNumber(right) ? [left.p * right.q, right.p * left.q] : [left, right];
    const [a, b] = sides as [bigint, bigint];
    return { '=': a === b, '<>': a !== b, '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b }[sign] ?? null;
  };
  const joined = (): Oracle => {
    const all = [sum()];
    while (sees('&') && next()) all.push(sum());
    return all.length === 1 ? (all[0] as Oracle) : all.map(written).join('') || null;
  };
  const sum = (): Oracle => {
    let total = product();
    while (sees('+', '-')) {
      const sign = next() === '+' ? 1n : -1n;
      const other = product();
      total =
        isNumber(total) && isNumber(other)
          ? fraction(total.p * other.q + sign * other.p * total.q, total.q * other.q)
          : null;
    }
    return total;
  };
  const product = (): Oracle => {
    let total = unary();
    while (sees('*', '/')) {
      const isProduct = next() === '*';
      const other = unary();
      if (!isNumber(total) || !isNumber(other) || (!isProduct && other.p === 0n)) total = null;
      else
        total = isProduct
          ? fraction(total.p * other.p, total.q * other.q)
          : fraction(total.p * other.q, total.q * other.p);
    }
    return total;
  };
  const unary = (): Oracle => {
    if (!sees('-')) return primary();
    next();
    const value = primary();
    return isNumber(value) ? { p: -value.p, q: value.q } : null;
  };
  const args = (): Oracle[] => {
    next();
    const all = [or()];
    while (sees(',') && next()) all.push(or());
    next();
    return all;
  };
  const primary = (): Oracle => {
    const word = next();
    if (word === '(') {
      const value = or();
      next();
      return value;
    }
    if (word.startsWith("'")) return word.slice(1, -1).replaceAll("''", "'") || null;
    if (/^\d/.test(word)) return decimal(word);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'empty') return null;
    return sees('(') ? called(word, args()) : (fields[word] ?? null);
  };
  return or();
}

export function decimal(text: string): { p: bigint; q: bigint } {
  const [, sign, integer = '', decimals = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? [];
  return fraction(BigInt(integer + decimals) * (sign ? -1n : 1n), 10n ** BigInt(decimals.length));
}

/** Rounds half away from zero, by looking at the remainder. */
function roundedTo(places: bigint, { p, q }: { p: bigint; q: bigint }): { p: bigint; q: bigint } {
  const size = 10n ** places;
  const [whole, rest] = [(p * size) / q, (p * size) % q];
  const away = (rest < 0n ? -rest : rest) * 2n >= q ? (p < 0n ? -1n : 1n) : 0n;
  return fraction(whole + away, size);
}

/** Returns a result as a field shows it. @param scale decimals of a number field */
export function shownByOracle(value: Oracle, { scale = 0, maxLength = 0 }: { scale?: number; maxLength?: number }) {
  if (typeof value === 'string') return value.slice(0, maxLength).trim() === '' ? null : value.slice(0, maxLength);
  if (!isNumber(value)) return value;
  const size = 10n ** BigInt(scale);
  const { p, q } = roundedTo(BigInt(scale), value);
  const all = (p * size) / q;
  return all <= -(10n ** 15n) || all >= 10n ** 15n ? null : Number(`${all}e-${scale}`);
}

function written(value: Oracle): string {
  if (value === null) return '';
  if (!isNumber(value)) return value === true ? 'Ja' : value === false ? 'Nein' : value;
  const { p, q } = roundedTo(6n, value);
  const size = p < 0n ? -p : p;
  const decimals = String(((size % q) * 1_000_000n) / q)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${p < 0n ? '-' : ''}${size / q}${decimals && ','}${decimals}`;
}

function called(name: string, values: Oracle[]): Oracle {
  const [a, b, c] = values as [Oracle, Oracle, Oracle];
  if (name === 'if') return a === true ? b : (c ?? null);
  if (name === 'coalesce') return values.find((each) => each !== null) ?? null;
  if (values.includes(null)) return null;
  if (name === 'text') return written(a);
  if (!isNumber(a)) return null;
  const below = (x: bigint, y: bigint) => (x < 0n ? -((-x + y - 1n) / y) : x / y);
  if (name === 'floor') return fraction(below(a.p, a.q), 1n);
  if (name === 'ceil') return fraction(-below(-a.p, a.q), 1n);
  if (name === 'abs') return { p: a.p < 0n ? -a.p : a.p, q: a.q };
  if (name === 'round') return roundedTo(isNumber(b) ? b.p : 0n, a);
  const sorted = (values as { p: bigint; q: bigint }[]).toSorted((x, y) => Number(x.p * y.q > y.p * x.q) * 2 - 1);
  return (name === 'min' ? sorted[0] : sorted.at(-1)) ?? null;
}
