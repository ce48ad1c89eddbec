import { impossible } from '../InvoiceRefusal';
import { LONGEST_TEXT, tooLong } from '../limits';

/** An element of a document, without those of foreign namespaces. */
export interface XmlElement {
  /** Without its prefix. */
  name: string;
  /** Where it begins, for who looks for a mistake. */
  line: number;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Of an element without children. */
  text: string;
}

/** All elements at the end of a path; each step may have several names, as versions of a standard call it. */
export function all(from: XmlElement | undefined, ...path: Step[]): XmlElement[] {
  let found = from ? [from] : [];
  for (const step of path) found = found.flatMap(({ children }) => children.filter(({ name }) => isOf(step, name)));
  return found;
}

/** The first of `all`. */
export function first(from: XmlElement | undefined, ...path: Step[]): XmlElement | undefined {
  const [step, ...rest] = path;
  if (!from || step === undefined) return from;
  for (const child of from.children) {
    if (!isOf(step, child.name)) continue;
    const found = first(child, ...rest);
    if (found) return found;
  }
  return undefined;
}

/** What stands in an element; null for nothing but white space. @throws InvoiceRefusal for more than anybody would read */
export function textOf(element: XmlElement | undefined): string | null {
  const text = element?.text.trim();
  if (!element || !text) return null;
  if (text.length > LONGEST_TEXT) throw impossible(tooLong(element.line));
  return text;
}

/** The first text at the end of a path. */
export function textAt(from: XmlElement | undefined, ...path: Step[]): string | null {
  for (const element of all(from, ...path)) {
    const text = textOf(element);
    if (text !== null) return text;
  }
  return null;
}

type Step = string | readonly string[];

const isOf = (step: Step, name: string) => (typeof step === 'string' ? step === name : step.includes(name));
