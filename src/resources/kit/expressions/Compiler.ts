import { isSecret } from '../kinds';
import { fieldNamed } from '../registry';
import * as exact from './fractions';
import { countOf, countText, type ExpressionFunction, FUNCTIONS, ROLL_UPS, rowAtEnd } from './functions';
import { EMPTY, Mistakes, type Resource, type Run, type Scope, type Typed } from './mistakes';
import type { Name, Node } from './parse';
import type { ExpressionError } from './tokens';
import {
  compareValues,
  type Filled,
  type Row,
  readers,
  TYPE_NAMES,
  type Type,
  typeOf,
  type Value,
  type World,
  writtenValue,
} from './values';

export interface FieldRead {
  resource: string;
  key: string;
  from: 'record' | 'path' | 'rollUp';
}

const MAX_REFERENCES = 3;
const ZERO = exact.whole(0);
const minus = (a: exact.Fraction, b: exact.Fraction) => exact.add(a, exact.negate(b));
const ARITHMETIC = new Map(Object.entries({ '+': exact.add, '-': minus, '*': exact.multiply, '/': exact.divide }));
const COMPARISONS = new Map<string, (order: number) => boolean>([
  ['=', (order) => order === 0],
  ['<>', (order) => order !== 0],
  ['<', (order) => order < 0],
  ['<=', (order) => order <= 0],
  ['>', (order) => order > 0],
  ['>=', (order) => order >= 0],
]);

/** Types an expression and builds its evaluating function in one pass; collects mistakes instead of stopping at one. */
export class Compiler {
  readonly #mistakes: Mistakes;
  readonly reads: FieldRead[] = [];
  rollUps = 0;

  constructor(
    readonly scope: Scope,
    readonly isInWhere = false,
  ) {
    this.#mistakes = new Mistakes(scope);
  }

  get mistakes(): readonly ExpressionError[] {
    return this.#mistakes.all;
  }

  typed(node: Node, wanted?: string): Typed {
    const typed = { ...this.#typed(node), node };
    if (wanted) this.#mistakes.want(typed, wanted as Type['of']);
    return typed;
  }

  set(node: Node, type: Type): Typed {
    const typed = this.typed(node);
    this.#mistakes.requireFit(typed, type);
    return typed;
  }

  #typed(node: Node): Typed {
    switch (node.is) {
      case 'number':
        return constant('number', exact.toFraction(node.text));
      case 'text':
        return constant('text', node.text === '' ? null : node.text);
      case 'flag':
        return constant('flag', node.value);
      case 'empty':
        return EMPTY;
      case 'path':
        return this.#path(node.names);
      case 'call':
        return this.#call(node);
      case 'rollUp':
        return this.#rollUp(node);
      case 'minus':
        return filled('number', [constant('number', ZERO), this.typed(node.of, 'number')], minus);
      case 'not':
        return filled('flag', [this.typed(node.of, 'flag')], (value: boolean) => !value);
      case 'isEmpty': {
        const { run } = this.typed(node.of);
        return { type: { of: 'flag' }, run: (row, world) => (run(row, world) === null) !== node.negated };
      }
      case 'among':
        return this.#among(node);
      case 'pair':
        return this.#pair(node);
    }
  }

  #pair({ sign, left, right }: Extract<Node, { is: 'pair' }>): Typed {
    if (sign === 'and' || sign === 'or')
      return decided(sign === 'or', this.typed(left, 'flag'), this.typed(right, 'flag'));
    if (sign === '&') {
      const [a, b] = [this.#written(left), this.#written(right)];
      return { type: { of: 'text' }, run: (row, world) => a(row, world) + b(row, world) || null };
    }
    const calculate = ARITHMETIC.get(sign);
    if (calculate) return filled('number', [this.typed(left, 'number'), this.typed(right, 'number')], calculate);
    const sides = [this.typed(left), this.typed(right)] as const;
    if (sign === '=' || sign === '<>') this.#mistakes.requireComparable(...sides);
    else this.#mistakes.requireOrdered(sides);
    const fits = COMPARISONS.get(sign);
    return filled('flag', sides, (a: Filled, b: Filled) => fits?.(compareValues(a, b)) ?? null);
  }

  #among({ of, literals, negated }: Extract<Node, { is: 'among' }>): Typed {
    const left = this.typed(of);
    const found = literals.map((each) => {
      const right = this.typed(each);
      this.#mistakes.requireComparable(left, right);
      return filled('flag', [left, right], (a: Filled, b: Filled) => compareValues(a, b) === 0);
    });
    const any = found.reduce((a, b) => decided(true, a, b));
    return negated ? filled('flag', [any], (value: boolean) => !value) : any;
  }

  #path(names: readonly Name[]): Typed {
    const tooFar = names[MAX_REFERENCES + 1];
    if (tooFar) this.#mistakes.add(tooFar.at, `Ein Weg führt über höchstens ${MAX_REFERENCES} Verweise.`);
    let { resource } = this.scope;
    let from: Run<Row | undefined> = (row) => row;
    for (const [index, name] of names.entries()) {
      const read = this.#field(resource, name, index === 0 ? undefined : 'path');
      const target = this.scope.registry.find((each) => each.name === read.type.target);
      const before = from;
      const run: Run = (row, world) => {
        const record = before(row, world);
        return record ? read.run(record, world) : null;
      };
      if (index === names.length - 1) return { type: read.type, run };
      if (!target) return read === EMPTY ? EMPTY : this.#mistakes.expected('ein Verweis', name, read.type);
      resource = target;
      from = (row, world) => {
        const id = run(row, world);
        return id === null ? undefined : world.record(target.name, Number(id));
      };
    }
    return EMPTY;
  }

  #field(
    resource: Resource,
    { at, name: key }: Name,
    from: FieldRead['from'] = this.isInWhere ? 'rollUp' : 'record',
  ): Typed {
    const field = fieldNamed(resource, key);
    if (!field || isSecret(field)) {
      const known = Object.keys(resource.fields).filter((each) => !isSecret(resource.fields[each]));
      const isChoice = Object.values(resource.fields).some(
        (each) => each.kind === 'choice' && each.choices.includes(key),
      );
      return this.#mistakes.unknown(at, 'Ein Feld', key, isChoice ? [`'${key}'`] : known);
    }
    const type = typeOf(field);
    if (!type) return this.#mistakes.add(at, `„${key}“ nennt mehrere Einträge und steht in Ausdrücken nur hinter by.`);
    this.reads.push({ resource: resource.name, key, from });
    const read = readers[type.of];
    if (!('computed' in field)) return { type, run: (row) => read(row[key]) };
    return { type, run: (row, world) => read(world.computed(resource.name, row, key)) };
  }

  #call({ name, args, at }: Extract<Node, { is: 'call' }>): Typed {
    const called = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!called)
      return this.#mistakes.unknown(at, 'Eine Funktion', name, [
        ...Object.keys(FUNCTIONS),
        ...Object.keys(ROLL_UPS),
        'count',
      ]);
    if (called.inSet && !this.scope.sets)
      this.#mistakes.add(at, `${called.form} gibt es nur in dem, was eine Aktion setzt.`);
    const [least, most] = countOf(called.form);
    if (args.length < least || args.length > most)
      return this.#mistakes.add(at, `${called.form} hat ${countText(least, most)}, nicht ${args.length}.`);
    const typed = args.map((arg) => this.typed(arg));
    const same = this.#requireArguments(called, typed);
    const type: Type = called.gives === 'same' ? same : { of: called.gives, target: called.target };
    const run = called.run as (...all: unknown[]) => Value;
    if (called.isOnDemand)
      return { type, run: (row, world) => run({ world }, ...typed.map((each) => () => each.run(row, world))) };
    return {
      type,
      run(row, world) {
        const values = typed.map((each) => each.run(row, world));
        return values.includes(null) ? null : run({ world, type: typed[0]?.type }, ...values);
      },
    };
  }

  #requireArguments({ takes, form }: ExpressionFunction, typed: readonly Typed[]): Type {
    const shared: Typed[] = [];
    for (const [index, each] of typed.entries()) {
      const wanted = takes[Math.min(index, takes.length - 1)] ?? '';
      const { node } = each;
      if (wanted === 'same' || wanted === 'ordered') shared.push(each);
      else if (wanted === 'any') this.#mistakes.requireWritten(each);
      else if (wanted !== 'places') this.#mistakes.want(each, wanted as Type['of']);
      else {
        if (typed[0]) this.#mistakes.want(typed[0], 'number');
        if (node && !(node.is === 'number' && /^[0-6]$/.test(node.text)))
          this.#mistakes.add(node.at, `In ${form} ist n eine Ziffer von 0 bis 6.`);
      }
    }
    if (takes[0] === 'ordered') this.#mistakes.requireOrdered(shared);
    const first = shared.find(({ type }) => type.of !== 'empty');
    for (const each of shared) if (first) this.#mistakes.requireSame(first, each);
    // A choice's labels belong to one field, not to one of several values.
    return { ...(first ?? EMPTY).type, choice: undefined };
  }

  #rollUp({ at, name, value, order, resource: source, by, where }: Extract<Node, { is: 'rollUp' }>): Typed {
    if (this.isInWhere) return this.#mistakes.add(at, `Hinter where steht kein weiteres ${name}.`);
    this.rollUps += 1;
    const resource = this.scope.registry.find((each) => each.name === source.name);
    if (!resource)
      return this.#mistakes.unknown(
        source.at,
        'Eine Ressource',
        source.name,
        this.scope.registry.map((each) => each.name),
      );
    const reference = this.#reference(resource, source, by);
    this.reads.push({ resource: resource.name, key: reference, from: 'rollUp' });
    const read = value ? this.#field(resource, value, 'rollUp') : EMPTY;
    const place = order ? this.#field(resource, order, 'rollUp') : EMPTY;
    if (order && place.type.of === 'text')
      this.#mistakes.add(order.at, `Nach einem Text lässt sich nicht ordnen, „${order.name}“ ist einer.`);
    const inner = new Compiler({ ...this.scope, resource }, true);
    const condition = where ? inner.typed(where, 'flag').run : () => true;
    this.#mistakes.all.push(...inner.mistakes);
    this.reads.push(...inner.reads);
    const { takes, of, end } = ROLL_UPS[name] ?? {};
    if (value && takes && read !== EMPTY && !takes.includes(read.type.of))
      return this.#mistakes.expected(takes.map((each) => TYPE_NAMES[each]).join(' oder '), value, read.type);
    const all: Run<readonly Row[]> = (row, world) =>
      typeof row.id === 'number' ? world.referring(resource.name, reference, row.id) : [];
    const filtered =
      <T>(run: Run<T | null>) =>
      (rows: readonly Row[], world: World): readonly T[] => {
        const made: T[] = [];
        for (const row of rows) {
          const found = condition(row, world) ? run(row, world) : null;
          if (found !== null) made.push(found);
        }
        return made;
      };
    const chosen = filtered((each) => each);
    const rows: Run<readonly Row[]> = (row, world) => (where ? chosen(all(row, world), world) : all(row, world));
    if (end)
      return {
        type: read.type,
        run(row, world) {
          const found = rowAtEnd(rows(row, world), end, (each) => place.run(each, world));
          return found ? read.run(found, world) : null;
        },
      };
    if (!of) return { type: { of: 'number' }, run: (row, world) => exact.whole(rows(row, world).length) };
    const values = filtered(read.run);
    return { type: read.type, run: (row, world) => of(values(all(row, world), world)) };
  }

  /** Returns the field by which the records of a roll-up refer to this one; '' after a mistake. */
  #reference({ fields }: Resource, source: Name, by?: Name): string {
    const { name } = this.scope.resource;
    const keys = Object.keys(fields).filter((key) => Object(fields[key]).target === name);
    if (by && keys.includes(by.name)) return by.name;
    if (by && Object.hasOwn(fields, by.name)) this.#mistakes.add(by.at, `„${by.name}“ verweist nicht auf „${name}“.`);
    else if (by) this.#mistakes.unknown(by.at, 'Ein Feld', by.name, keys);
    else if (keys.length === 1) return keys[0] ?? '';
    else if (keys.length === 0) this.#mistakes.add(source.at, `„${source.name}“ verweist nicht auf „${name}“.`);
    else
      this.#mistakes.add(
        source.at,
        `„${source.name}“ verweist mehrfach auf „${name}“: Hier fehlt by ${keys.join(' oder by ')}.`,
      );
    return '';
  }

  #written(node: Node): Run<string> {
    const typed = this.typed(node);
    this.#mistakes.requireWritten(typed);
    return (row, world) => {
      const value = typed.run(row, world);
      return value === null ? '' : writtenValue(value, typed.type, world);
    };
  }
}

const constant = (of: Type['of'], value: Value): Typed => ({ type: { of }, run: () => value });

function filled(of: Type['of'], [a, b]: readonly Typed[], run: (...values: never[]) => Value): Typed {
  const all = run as (a: Value, b?: Value) => Value;
  return {
    type: { of },
    run(row, world) {
      const first = a?.run(row, world) ?? null;
      if (first === null || !b) return first === null ? null : all(first);
      const second = b.run(row, world);
      return second === null ? null : all(first, second);
    },
  };
}

/** Evaluates `and` or `or`: one side can decide alone; otherwise an empty side makes the result empty. */
function decided(isOr: boolean, { run: a }: Typed, { run: b }: Typed): Typed {
  return {
    type: { of: 'flag' },
    run(row, world) {
      const first = a(row, world);
      const second = first === isOr ? isOr : b(row, world);
      if (first === isOr || second === isOr) return isOr;
      return first === null || second === null ? null : !isOr;
    },
  };
}
