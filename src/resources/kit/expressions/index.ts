/**
 * The expressions in which definitions calculate and decide, the same on the server and in the console. Pure: no clock,
 * network, database or floating point; everything besides the record comes from a `World`.
 */
import { Compiler, type FieldRead } from './Compiler';
import type { Scope } from './mistakes';
import { parse } from './parse';
import { ExpressionError } from './tokens';
import type { Row, Type, Value, World } from './values';

export type { FieldRead } from './Compiler';
export { FUNCTIONS, ROLL_UPS } from './functions';
export type { Scope } from './mistakes';
export { ExpressionError } from './tokens';
export {
  type Acting,
  type Row,
  shownSum,
  shownValue,
  storedValue,
  TYPE_NAMES,
  type Type,
  typeOf,
  type Value,
  type World,
} from './values';

export interface Expression {
  type: Type;
  value(row: Row, world: World): Value;
  /** True only for true, neither for false nor for empty. */
  holds(row: Row, world: World): boolean;
  reads: readonly FieldRead[];
  rollUps: number;
}

export function checkExpression(
  text: string,
  scope: Scope,
  wanted?: Type['of'],
): { expression?: Expression; mistakes: readonly ExpressionError[] } {
  const compiler = new Compiler(scope);
  try {
    const node = parse(text);
    const { type, run: value } = scope.sets ? compiler.set(node, scope.sets) : compiler.typed(node, wanted);
    const { mistakes, reads, rollUps } = compiler;
    if (mistakes.length > 0) return { mistakes };
    return { mistakes, expression: { type, value, holds: (row, world) => value(row, world) === true, reads, rollUps } };
  } catch (error) {
    if (error instanceof ExpressionError) return { mistakes: [error] };
    throw error;
  }
}

/** @throws ExpressionError for the first mistake, which the check at start-up rules out */
export function compileExpression(text: string, scope: Scope): Expression {
  const { expression, mistakes } = checkExpression(text, scope);
  if (!expression) throw mistakes[0];
  return expression;
}
