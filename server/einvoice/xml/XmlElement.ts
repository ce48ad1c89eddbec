import { LONGEST_TEXT, tooLong } from '../limits';
import { impossible } from '../refusals';

/** Omits children of foreign namespaces. */
export interface XmlElement {
  name: string;
  line: number;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

export function all(from: XmlElement | undefined, ...path: Step[]): XmlElement[] {
  let found = from ? [from] : [];
  for (const step of path) found = found.flatMap(({ children }) => children.filter(({ name }) => isOf(step, name)));
  return found;
}

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

/** Null when blank. @throws Problem when the text is too long */
export function textOf(element: XmlElement | undefined): string | null {
  const text = element?.text.trim();
  if (!element || !text) return null;
  if (text.length > LONGEST_TEXT) throw impossible(tooLong(element.line));
  return text;
}

export function textAt(from: XmlElement | undefined, ...path: Step[]): string | null {
  for (const element of all(from, ...path)) {
    const text = textOf(element);
    if (text !== null) return text;
  }
  return null;
}

type Step = string | readonly string[];

const isOf = (step: Step, name: string) => (typeof step === 'string' ? step === name : step.includes(name));
