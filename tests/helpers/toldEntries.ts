import { expect } from 'vitest';
import type { Db } from '../../server/db/tables';
import type { Registry } from '../../src/resources/kit';
import { auditField, subjectOf } from '../../src/rules/audit/auditSubjects';

/** Details that entries of all calls have. */
const OF_CALLS = ['method', 'path', 'code', 'address'];

export async function expectTold(db: Db, registry: Registry): Promise<void> {
  const rows = await db.selectFrom('auditLog').select(['resource', 'changes']).distinct().execute();
  const wordless = rows.flatMap(({ resource, changes }) => {
    const subject = subjectOf(registry, resource);
    const fields = Object.entries<[unknown, unknown]>(JSON.parse(changes))
      .filter(([key]) => !OF_CALLS.includes(key))
      .map(([key, change]) => auditField(subject, key, change).label);
    return [subject.many, ...fields].filter((words) => words.includes('gibt es nicht mehr'));
  });
  expect([...new Set(wordless)], 'entries of the audit log without words, src/rules/audit').toEqual([]);
}
