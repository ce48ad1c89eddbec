import type { CompiledQuery, KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import type { Db } from '../tables';

export interface Recorded {
  tables: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** In lower case; of raw SQL, whatever stands before a parenthesis. */
  functions: ReadonlySet<string>;
  isUnknown: boolean;
}

/** Query nodes of compiled queries, which no longer tell their tables when they run. */
const compiled = new WeakMap<QueryId, RootOperationNode>();

export const noteTables = ({ queryId, query }: CompiledQuery): void => {
  compiled.set(queryId, query);
};

export function recordTables(db: Db): { db: Db; recorded: Recorded } {
  const tables = new Set<string>();
  const words = new Set<string>();
  const functions = new Set<string>();
  const recorded = { tables, words, functions, isUnknown: false };
  const seen = new WeakSet<QueryId>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      seen.add(queryId);
      collect(node, recorded);
      return node;
    },
    async transformResult({ queryId, result }) {
      const known = compiled.get(queryId);
      if (known) collect(known, recorded);
      else if (!seen.has(queryId)) recorded.isUnknown = true;
      return result;
    },
  };
  return { db: db.withPlugin(plugin), recorded };
}

type Sets = Record<'tables' | 'words' | 'functions', Set<string>>;

function collect(root: RootOperationNode, { tables, words, functions }: Sets): void {
  const own = new Set<string>();
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null || !('kind' in node)) return;
    const each = node as { kind: string; sqlFragments?: string[]; table?: Named; func?: string };
    // References to columns and values name no source of rows.
    if (SKIPPED.has(each.kind)) return;
    if (each.kind === 'TableNode') found.add(nameOf(each.table));
    else if (each.kind === 'CommonTableExpressionNameNode') own.add(nameOf((each.table as { table?: Named }).table));
    if (each.func !== undefined) functions.add(each.func.toLowerCase());
    for (const text of each.sqlFragments ?? []) {
      for (const word of text.match(/\w+/g) ?? []) words.add(word);
      for (const [name] of text.matchAll(CALL)) functions.add(name.toLowerCase());
    }
    Object.values(each).forEach(visit);
  };
  visit(root);
  for (const name of found) if (!own.has(name)) tables.add(name);
}

/** Not an alias that names its columns: `as told(id)`. */
const CALL = /(?<!\bas\s+)\b\w+(?=\s*\()/gi;

interface Named {
  identifier?: { name: string };
}
const nameOf = (table: Named | undefined) => table?.identifier?.name ?? '';
const SKIPPED = new Set(['ReferenceNode', 'ColumnNode', 'ValueNode', 'PrimitiveValueListNode']);
