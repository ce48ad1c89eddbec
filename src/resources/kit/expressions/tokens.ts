export interface Token {
  kind: 'number' | 'text' | 'name' | 'word' | 'sign' | 'end';
  at: number;
  text: string;
}

export class ExpressionError extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

const [MAX_CHARACTERS, MAX_DIGITS] = [1000, 15];
const WORDS = ['and', 'or', 'not', 'is', 'in', 'empty', 'true', 'false', 'of', 'by', 'where', 'order'];
const TOKEN =
  /(?<number>\d+(?:\.\d+)?)|'(?<text>(?:[^']|'')*)'|\[(?<bracketed>[A-Za-z]\w*)\]|(?<name>[A-Za-z]\w*)|(?<sign><>|<=|>=|[=<>&+\-*/(),.])/y;

/** Signs of other notations, with ours. */
const MEANT = { '==': '=', '!=': '<>', '&&': 'and', '||': 'or', '"': "'", '„': "'", '−': '-', '×': '*' };

/** @throws ExpressionError for an unknown character or a text that is too long */
export function readTokens(text: string): Token[] {
  if (text.length > MAX_CHARACTERS)
    throw new ExpressionError(MAX_CHARACTERS + 1, `Ein Ausdruck hat höchstens ${MAX_CHARACTERS} Zeichen.`);
  const tokens: Token[] = [];
  let from = 0;
  for (;;) {
    from += text.slice(from).search(/\S|$/);
    if (from === text.length) return [...tokens, { kind: 'end', at: from + 1, text: '' }];
    TOKEN.lastIndex = from;
    tokens.push(tokenOf(TOKEN.exec(text)?.groups, text.slice(from), from + 1));
    from = TOKEN.lastIndex;
  }
}

function tokenOf(found: Record<string, string | undefined> | undefined, rest: string, at: number): Token {
  const foreign = Object.entries(MEANT).find(([sign]) => rest.startsWith(sign));
  if (foreign) throw new ExpressionError(at, `Das Zeichen „${foreign[0]}“ gibt es nicht. Gemeint: „${foreign[1]}“?`);
  if (!found) throw new ExpressionError(at, unreadable(rest));
  const { number, text, bracketed, name, sign = '' } = found;
  if (number && number.replace('.', '').length > MAX_DIGITS)
    throw new ExpressionError(at, `Eine Zahl hat höchstens ${MAX_DIGITS} Ziffern.`);
  if (number) return { kind: 'number', at, text: number };
  if (text !== undefined) return { kind: 'text', at, text: text.replaceAll("''", "'") };
  if (bracketed) return { kind: 'name', at, text: bracketed };
  return name ? { kind: WORDS.includes(name) ? 'word' : 'name', at, text: name } : { kind: 'sign', at, text: sign };
}

function unreadable(rest: string): string {
  if (rest.startsWith("'")) return "Dieser Text endet nicht: Es fehlt ein '.";
  if (rest.startsWith('[')) return 'Hier wird ein Name in Klammern erwartet, wie [order].';
  return `Das Zeichen „${String.fromCodePoint(rest.codePointAt(0) ?? 0)}“ gibt es hier nicht.`;
}
