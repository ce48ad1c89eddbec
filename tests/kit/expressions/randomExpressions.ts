import type { Random } from '../../helpers/invoiceYear/random';

const NUMBERS = ['0', '1', '2', '3', '7', '10', '0.1', '0.005', '2.5', '24', '1000000', '999999999999.999'];
export const VALUES = [...NUMBERS, '-1', '-2.5', '-0.004', '-19.99'];

export function written(random: Random, of: 'number' | 'flag' | 'text', deep: number): string {
  const part = (type: 'number' | 'flag' | 'text') => written(random, type, deep - 1 - random.below(2));
  const grouped = (type: 'number' | 'flag' | 'text') => `(${part(type)})`;
  if (deep <= 0) return leaf(random, of);
  const inAnyType = () =>
    random.oneOf([
      `if(${part('flag')}, ${part(of)}, ${part(of)})`,
      `if(${part('flag')}, ${part(of)})`,
      `coalesce(${part(of)}, ${part(of)})`,
    ]);
  if (random.onceIn(5)) return inAnyType();
  if (of === 'text')
    return random.oneOf([
      `${grouped('text')} & ${grouped(random.oneOf(['number', 'flag', 'text']))}`,
      `text(${part('number')})`,
    ]);
  if (of === 'number')
    return random.oneOf([
      `${grouped('number')} ${random.oneOf(['+', '-', '*', '/'])} ${grouped('number')}`,
      `${leaf(random, 'number')} ${random.oneOf(['+', '-', '*', '/'])} ${leaf(random, 'number')} ${random.oneOf(['+', '-', '*', '/'])} ${grouped('number')}`,
      `-${grouped('number')}`,
      `round(${part('number')}, ${random.below(7)})`,
      `${random.oneOf(['floor', 'ceil', 'abs', 'round'])}(${part('number')})`,
      `${random.oneOf(['min', 'max'])}(${part('number')}, ${part('number')}, ${part('number')})`,
    ]);
  return random.oneOf([
    `${grouped('flag')} ${random.oneOf(['and', 'or'])} ${grouped('flag')}`,
    `${leaf(random, 'flag')} or ${leaf(random, 'flag')} and not ${grouped('flag')}`,
    `not ${grouped('flag')}`,
    `${grouped('number')} ${random.oneOf(['=', '<>', '<', '<=', '>', '>='])} ${grouped('number')}`,
    `${grouped('text')} ${random.oneOf(['=', '<>'])} ${grouped('text')}`,
    `${grouped(random.oneOf(['number', 'flag', 'text']))} is ${random.oneOf(['', 'not '])}empty`,
  ]);
}

function leaf(random: Random, of: 'number' | 'flag' | 'text'): string {
  if (random.onceIn(12)) return 'empty';
  if (of === 'number') return random.oneOf(['a', 'b', 'c', random.oneOf(NUMBERS)]);
  return of === 'flag' ? random.oneOf(['yes', 'true', 'false']) : random.oneOf(['t', "'it''s'", "' '", "''", "'Fass'"]);
}
