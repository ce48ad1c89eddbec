import type { Field } from '../kinds';
import type { Name, Node } from './parse';
import { ExpressionError } from './tokens';
import { type Row, TYPE_NAMES, type Type, type Value, type World } from './values';

export interface Resource {
  name: string;
  fields: Readonly<Record<string, Field>>;
}

export interface Scope {
  resource: Resource;
  registry: readonly Resource[];
  /** Type of the field that an action sets: allows `now()` and `me()`, and the result must fit it. */
  sets?: Type;
  nearest?(given: string, known: readonly string[]): string | undefined;
}

export type Run<T = Value> = (row: Row, world: World) => T;

export interface Typed {
  type: Type;
  run: Run;
  node?: Node;
}

export const EMPTY: Typed = { type: { of: 'empty' }, run: () => null };

/** Collects mistakes, one per character. `add` returns `EMPTY`, which fits everywhere, so that checking can go on. */
export class Mistakes {
  readonly all: ExpressionError[] = [];

  constructor(readonly scope: Scope) {}

  requireWritten({ type, node }: Typed) {
    const target = this.scope.registry.find(({ name }) => name === type.target);
    if (!target || !node) return;
    const example = `${node.is === 'path' ? pathText(node.names) : '…'}.${Object.keys(target.fields)[0]}`;
    this.add(node.at, `Ein Verweis braucht hier ein Feld, wie „${example}“.`);
  }

  want({ type, node }: Typed, wanted: Type['of']) {
    if (node && type.of !== wanted && type.of !== 'empty' && wanted !== 'empty')
      this.add(node.at, `Hier wird ${TYPE_NAMES[wanted]} erwartet, ${nodeText(node)} ist ${TYPE_NAMES[type.of]}.`);
  }

  requireFit(typed: Typed, type: Type) {
    this.requireSame({ ...EMPTY, type }, typed);
    for (const end of typed.node ? endsOf(typed.node) : []) this.#requireChoice(type, end);
  }

  requireSame(a: Typed, b: Typed) {
    this.want(b, a.type.of);
    if (b.node && b.type.target && a.type.target && b.type.target !== a.type.target)
      this.add(
        b.node.at,
        `Hier wird ein Verweis auf „${a.type.target}“ erwartet, ${nodeText(b.node)} nennt „${b.type.target}“.`,
      );
  }

  requireComparable(a: Typed, b: Typed) {
    this.requireSame(a, b);
    for (const [{ type }, { node }] of [
      [a, b],
      [b, a],
    ] as const) {
      if (node?.is === 'text') this.#requireChoice(type, node);
    }
  }

  #requireChoice({ choice }: Type, node: Node) {
    const known = choice?.choices.map(String);
    if (known && (node.is === 'text' || node.is === 'number') && !known.includes(node.text))
      this.unknown(node.at, 'Eine Auswahl', node.text, known);
  }

  requireOrdered(all: readonly Typed[]) {
    const wrong = all.find(({ type }) => !['number', 'day', 'instant', 'empty'].includes(type.of));
    const [a, b] = all;
    if (wrong?.node)
      this.add(
        wrong.node.at,
        `Hier wird eine Zahl, ein Tag oder ein Zeitpunkt erwartet, ${nodeText(wrong.node)} ist ${TYPE_NAMES[wrong.type.of]}.`,
      );
    else if (a && b) this.requireSame(a, b);
  }

  expected(wanted: string, { at, name }: Name, { of }: Type): Typed {
    return this.add(at, `Hier wird ${wanted} erwartet, „${name}“ ist ${TYPE_NAMES[of]}.`);
  }

  unknown(at: number, what: string, given: string, known: readonly string[]): Typed {
    const meant = this.scope.nearest?.(given, known);
    return this.add(at, `${what} „${given}“ gibt es nicht.${meant ? ` Gemeint: „${meant}“?` : ''}`);
  }

  add(at: number, message: string): Typed {
    if (this.all.every((each) => each.at !== at)) this.all.push(new ExpressionError(at, message));
    return EMPTY;
  }
}

function endsOf(node: Node): readonly Node[] {
  if (node.is !== 'call') return [node];
  if (node.name === 'if') return node.args.slice(1).flatMap(endsOf);
  return node.name === 'coalesce' ? node.args.flatMap(endsOf) : [];
}

const pathText = (names: readonly Name[]) => names.map(({ name }) => name).join('.');
const nodeText = (node: Node) => (node.is === 'path' ? `„${pathText(node.names)}“` : 'das');
