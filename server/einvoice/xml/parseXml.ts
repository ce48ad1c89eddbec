import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import {
  DEEPEST,
  LONGEST_TEXT,
  MAX_ATTRIBUTES,
  MAX_LINES,
  MAX_PARTS,
  TOO_MANY_LINES,
  tooLong,
  tooManyAttributes,
} from '../limits';
import { impossible, noInvoice, tooLarge } from '../refusals';
import type { XmlElement } from './XmlElement';

export interface XmlKind {
  keeps(namespace: string): boolean;
  /** Names and depth of the elements that count as lines. */
  lines: { names: readonly string[]; depth: number };
  drops: readonly string[];
}

/** Resolves no entities and refuses document types. @throws Problem with the line, if known */
export function parseXml<K extends XmlKind>(text: string, kindOf: (namespace: string, name: string) => K) {
  if (hasDoctype(text)) throw impossible('Dateien mit DOCTYPE werden nicht gelesen.');
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let kind: K | undefined;
  let depth = 0;
  let parts = 0;
  let attributes = 0;
  let lines = 0;
  let passing = Number.POSITIVE_INFINITY;

  parser.on('error', (error) => {
    throw notWellFormed(error, parser.line, text.length <= parser.position);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw impossible(tooManyAttributes(parser.line));
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    depth += 1;
    parts += 1 + attributes;
    attributes = 0;
    if (depth > DEEPEST) throw impossible('Die Datei ist zu tief verschachtelt.');
    if (parts > MAX_PARTS) throw tooLarge(TOO_MANY_LINES);
    if (depth > passing) return;
    kind ??= kindOf(tag.uri, tag.local);
    if (depth > 1 && (!kind.keeps(tag.uri) || kind.drops.includes(tag.local))) {
      passing = depth;
      return;
    }
    if (depth === kind.lines.depth && kind.lines.names.includes(tag.local)) lines += 1;
    if (lines > MAX_LINES) throw tooLarge(TOO_MANY_LINES);
    const element: XmlElement = {
      name: tag.local,
      line: parser.line,
      children: [],
      text: '',
      attributes: plain(tag.attributes, parser.line),
    };
    const parent = open.at(-1);
    if (parent) {
      parent.text = '';
      parent.children.push(element);
    }
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    if (depth < passing) open.pop();
    else if (depth === passing) passing = Number.POSITIVE_INFINITY;
    depth -= 1;
  });
  const add = (piece: string) => {
    const current = open.at(-1);
    if (current && depth < passing && current.children.length === 0) current.text += piece;
  };
  parser.on('text', add);
  parser.on('cdata', add);

  parser.write(text).close();
  if (!root || !kind) throw noInvoice('Sie ist leer.');
  return { root, kind };
}

const NONE = {};

function plain(attributes: Record<string, SaxesAttributeNS>, line: number): Record<string, string> {
  const found: Record<string, string> = {};
  let hasAny = false;
  for (const { local, value, prefix } of Object.values(attributes)) {
    if (prefix !== '') continue;
    if (value.length > LONGEST_TEXT) throw impossible(tooLong(line));
    found[local] = value;
    hasAny = true;
  }
  return hasAny ? found : NONE;
}

const notWellFormed = (cause: unknown, line: number, isAtEnd: boolean) =>
  noInvoice(isAtEnd ? `Das XML bricht in Zeile ${line} ab.` : `Das XML ist in Zeile ${line} nicht wohlgeformt.`, cause);

/** Finds a document type before parsing, as a parser would first read all its declarations, up to 20 MB. */
function hasDoctype(text: string): boolean {
  let at = 0;
  for (;;) {
    while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
    if (text.startsWith('<!DOCTYPE', at)) return true;
    const [, end] = PASSED.find(([begin]) => text.startsWith(begin, at)) ?? [];
    const until = end === undefined ? -1 : text.indexOf(end, at);
    if (end === undefined || until < 0) return false;
    at = until + end.length;
  }
}

const PASSED = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;
