import { readFileSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';

await loadModule();

const PAGE = new URL('../../docs/decisions/0098-postgresql-failover-poolers-and-other-engines.md', import.meta.url);

/** Kinds of statements that may be sent to PostgreSQL: first column of the table "Statements" on the decision page. */
export const listedKinds: ReadonlySet<string> = new Set(
  (readFileSync(PAGE, 'utf8').split('## Statements')[1] ?? '')
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)] : []))
    .map(([, kind = '']) => kind),
);

/** Functions that only PostgreSQL has. */
const OWN_FUNCTION = /^(pg_|txid_|to_reg|current_setting|set_config|nextval|setval|currval|lastval|dblink)|advisory/;
/** Searched in the bodies of functions, which are not parsed. */
const WORDS_OF_SESSIONS =
  /\b(listen|notify|savepoint|prepare|deallocate|discard|copy|temp|temporary|set_config|declare \w+ cursor|pg_\w*advisory\w*|xmin|txid_\w+)\b/gi;

/**
 * Returns the kinds of statements in a text, with locks, conflicts, settings and functions of PostgreSQL's own.
 * @throws when PostgreSQL's parser cannot read the text
 */
export function kindsOf(text: string): Set<string> {
  const kinds = new Set<string>();
  for (const { stmt } of parseSync(text).stmts ?? []) {
    const [name = '', node] = Object.entries(stmt ?? {})[0] ?? [];
    kinds.add(nameOf(name, node as Node));
    visit(stmt, kinds);
  }
  return kinds;
}

type Node = Record<string, unknown>;

function nameOf(name: string, node: Node): string {
  if (name === 'TransactionStmt') return `${name} ${String(node.kind).replace('TRANS_STMT_', '')}`;
  if (name === 'VariableSetStmt') return `${node.is_local ? 'SET LOCAL' : 'SET'} ${node.name}`;
  if (name === 'DropStmt') return `${name} ${String(node.removeType).replace('OBJECT_', '')}`;
  return name;
}

function visit(each: unknown, kinds: Set<string>): void {
  if (Array.isArray(each)) for (const part of each) visit(part, kinds);
  if (typeof each !== 'object' || each === null) return;
  for (const [name, value] of Object.entries(each as Node)) {
    if (typeof value === 'object' && value !== null) note(name, value as Node, kinds);
    visit(value, kinds);
  }
}

function note(name: string, node: Node, kinds: Set<string>): void {
  if (name === 'LockingClause') {
    kinds.add(String(node.strength).replace('LCS_', ''));
    if (node.waitPolicy !== 'LockWaitBlock') kinds.add(String(node.waitPolicy));
  }
  if (name === 'onConflictClause') kinds.add(String(node.action));
  if (node.relpersistence === 't') kinds.add('temporary');
  if (name === 'ColumnRef' && lastName(node.fields) === 'xmin') kinds.add('xmin');
  if (name === 'FuncCall' && OWN_FUNCTION.test(lastName(node.funcname))) kinds.add(`${lastName(node.funcname)}()`);
  if (name === 'CreateFunctionStmt')
    for (const word of JSON.stringify(node).match(WORDS_OF_SESSIONS) ?? []) kinds.add(word.toLowerCase());
}

function lastName(names: unknown): string {
  const last = (names as { String?: { sval: string } }[]).at(-1);
  return last?.String?.sval.toLowerCase() ?? '';
}
