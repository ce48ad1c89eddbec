import type { AnyDb } from '../database';

interface OnPackage {
  stockItemId: number;
  depositTypeId: number;
  count: number;
}

export async function up(db: AnyDb): Promise<void> {
  // An integrator's resource may still own the name; the product's own table is then created empty.
  if (!(await hasContents(db))) return;
  const types = await db.selectFrom('depositTypes').select(['id', 'kind']).orderBy('id').execute();
  const rows = await db.selectFrom('stockItemDeposits').select(['stockItemId', 'depositTypeId', 'count']).execute();
  const onPackages = rows.map((row) => ({
    stockItemId: Number(row.stockItemId),
    depositTypeId: Number(row.depositTypeId),
    count: Number(row.count),
  }));
  const crates = new Set(types.filter(({ kind }) => kind === 'crate').map(({ id }) => Number(id)));
  for (const crate of crates) {
    const content = contentOf(crate, onPackages);
    // A crate as the content of a crate would make a chain.
    if (!content || crates.has(content.contentTypeId)) continue;
    await db
      .updateTable('depositTypes')
      .set({ ...content })
      .where('id', '=', crate)
      .execute();
  }
}

async function hasContents(db: AnyDb): Promise<boolean> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'depositTypes')?.columns.map(({ name }) => name) ?? [];
  return ['kind', 'contentTypeId', 'contentCount'].every((name) => columns.includes(name));
}

export function contentOf(crate: number, onPackages: readonly OnPackage[]) {
  const byArticle = new Map<number, OnPackage[]>();
  for (const each of onPackages) byArticle.set(each.stockItemId, [...(byArticle.get(each.stockItemId) ?? []), each]);
  const articles = [...byArticle.values()].filter((ofOne) =>
    ofOne.some(({ depositTypeId }) => depositTypeId === crate),
  );
  const contents = articles.map((ofOne) => {
    const crates = ofOne.find(({ depositTypeId }) => depositTypeId === crate)?.count ?? 0;
    const [other, ...more] = ofOne.filter(({ depositTypeId }) => depositTypeId !== crate);
    if (!other || more.length > 0 || other.count % crates !== 0) return undefined;
    return { contentTypeId: other.depositTypeId, contentCount: other.count / crates };
  });
  const [first] = contents;
  const isSame = contents.every(
    (each) => each?.contentTypeId === first?.contentTypeId && each?.contentCount === first?.contentCount,
  );
  return isSame ? first : undefined;
}
