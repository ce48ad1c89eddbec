import { ExpressionError, readTokens, type Token } from './tokens';

export interface Name {
  at: number;
  name: string;
}

interface Source {
  resource: Name;
  by?: Name;
  where?: Node;
}

export type Node = { at: number } & (
  | { is: 'number' | 'text'; text: string }
  | { is: 'flag'; value: boolean }
  | { is: 'empty' }
  | { is: 'path'; names: readonly Name[] }
  | { is: 'call'; name: string; args: readonly Node[] }
  | ({ is: 'rollUp'; name: string; value?: Name; order?: Name } & Source)
  | { is: 'minus' | 'not'; of: Node }
  | { is: 'pair'; sign: string; left: Node; right: Node }
  | { is: 'isEmpty'; of: Node; negated: boolean }
  | { is: 'among'; of: Node; negated: boolean; literals: readonly Node[] }
);

const MAX_DEEP = 30;
const COMPARING = ['=', '<>', '<', '<=', '>', '>='];
/** `min` and `max` are roll-ups, too, if `of` follows their first name. */
const ROLL_UPS = ['count', 'sum', 'avg', 'first', 'last'];

/** @throws ExpressionError for the first syntax mistake */
export function parse(text: string): Node {
  const tokens = readTokens(text);
  let next = 0;
  let depth = 0;

  const token = () => tokens[next] as Token;
  const fail = (message: string) => new ExpressionError(token().at, message);
  const unexpected = (wanted: string) =>
    fail(isNext(...COMPARING) ? 'Vergleiche lassen sich nicht aneinanderreihen.' : `Hier wird ${wanted}.`);
  const isNext = (...texts: string[]) => /word|sign/.test(token().kind) && texts.includes(token().text);
  const take = (wanted: string) => {
    const isThere = isNext(wanted);
    if (isThere) next += 1;
    return isThere;
  };
  const expect = (wanted: string) => {
    if (!take(wanted)) throw unexpected(`${wanted} erwartet`);
  };
  const taken = () => {
    next += 1;
    return tokens[next - 1] as Token;
  };

  const whole = expression();
  if (isNext(',')) throw fail('Dieses Komma ist zu viel. Zahlen haben einen Punkt: 1.5.');
  if (token().kind !== 'end') throw unexpected(`das Ende erwartet, nicht „${token().text}“`);
  return whole;

  function expression(): Node {
    depth += 1;
    if (depth > MAX_DEEP) throw fail(`Ein Ausdruck ist höchstens ${MAX_DEEP} Ebenen tief.`);
    const node = pairs(['or'], () => pairs(['and'], negation));
    depth -= 1;
    return node;
  }

  function pairs(signs: string[], part: () => Node): Node {
    let left = part();
    while (isNext(...signs)) left = { is: 'pair', at: left.at, sign: taken().text, left, right: part() };
    return left;
  }

  function negation(): Node {
    const { at } = token();
    return take('not') ? { is: 'not', at, of: comparison() } : comparison();
  }

  function comparison(): Node {
    const left = joined();
    const { at } = left;
    if (isNext(...COMPARING)) return { is: 'pair', at, sign: taken().text, left, right: joined() };
    if (take('is')) {
      const negated = take('not');
      expect('empty');
      return { is: 'isEmpty', at, of: left, negated };
    }
    const negated = take('not');
    if (!negated && !isNext('in')) return left;
    expect('in');
    expect('(');
    const literals = [literal()];
    while (take(',')) literals.push(literal());
    expect(')');
    return { is: 'among', at, of: left, negated, literals };
  }

  function joined(): Node {
    return pairs(['&'], () => pairs(['+', '-'], () => pairs(['*', '/'], unary)));
  }

  function unary(): Node {
    const { at } = token();
    return take('-') ? { is: 'minus', at, of: primary() } : primary();
  }

  function primary(): Node {
    const { at } = token();
    const fixed = constant();
    if (fixed) return fixed;
    if (take('empty')) return { is: 'empty', at };
    if (take('(')) {
      const node = expression();
      expect(')');
      return node;
    }
    const first = name('ein Wert');
    if (take('(')) return called(first);
    const names = [first];
    while (take('.')) names.push(name('ein Feld'));
    return { is: 'path', at, names };
  }

  function called({ at, name: called }: Name): Node {
    const after = tokens[next + 1];
    const hasOf = after?.kind === 'word' && after.text === 'of';
    if (ROLL_UPS.includes(called) || (hasOf && ['min', 'max'].includes(called))) return rollUp(at, called);
    const args: Node[] = [];
    if (!isNext(')'))
      do args.push(expression());
      while (take(','));
    expect(')');
    return { is: 'call', at, name: called, args };
  }

  function rollUp(at: number, called: string): Node {
    const value = called === 'count' ? undefined : name('ein Feld');
    if (value) expect('of');
    const resource = name('eine Ressource');
    const by = take('by') ? name('ein Feld') : undefined;
    const where = take('where') ? expression() : undefined;
    const order = value && take('order') ? name('ein Feld') : undefined;
    expect(')');
    return { is: 'rollUp', at, name: called, value, resource, by, where, order };
  }

  function literal(): Node {
    const { at } = token();
    const isNegative = take('-');
    if (isNegative && token().kind !== 'number') throw fail('Hier wird eine Zahl erwartet.');
    const fixed = constant();
    if (!fixed) throw fail('Hier wird ein fester Wert erwartet.');
    return isNegative ? { is: 'minus', at, of: fixed } : fixed;
  }

  function constant(): Node | undefined {
    const { kind, at } = token();
    if (isNext('true', 'false')) return { is: 'flag', at, value: taken().text === 'true' };
    return kind === 'number' || kind === 'text' ? { is: kind, at, text: taken().text } : undefined;
  }

  function name(expected: string): Name {
    const { kind, at, text } = token();
    if (kind === 'word') throw fail(`Hier wird ${expected} erwartet. Ein Name steht hier in Klammern: [${text}].`);
    if (kind !== 'name') throw fail(`Hier wird ${expected} erwartet.`);
    return { at, name: taken().text };
  }
}
