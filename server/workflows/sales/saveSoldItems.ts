import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import type { SoldItem, SoldItemChange } from '../../../src/contract/soldItems';
import { listSoldItems } from '../../../src/contract/soldItems';
import { inOrderOf } from '../../../src/lib/inOrderOf';
import { fromScaled, messages } from '../../../src/resources/kit';
import { todayIn } from '../../../src/rules/dates';
import { formatNumber } from '../../../src/rules/numbers';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { forUpdate } from '../../db/database';
import { insertRow, insertRows, readRows, rowWhere, updateRow } from '../../db/repository/rowsById';
import { readTimeZone } from '../../db/repository/settings';
import { holdSurvivors, survivorsOf } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import type { Writer } from '../../http/call';
import { requireVersion } from '../../http/requireVersion';
import { currentOf, invalid, notFound } from '../../problem';
import { mapInTurns } from '../../turns';
import { readSoldItems } from './readSoldItems';
import { type Recipe, readRecipes } from './recipes';

/** Saves all changes or none. @throws Problem NOT_FOUND, VERSION, VALIDATION for unknown or merged articles */
export async function saveSoldItems(call: Writer, changes: readonly SoldItemChange[]): Promise<SoldItem[]> {
  const { db, now } = call;
  const today = todayIn(await readTimeZone(db), new Date(now));
  const names = await articleNames(db, changes);
  const ids = changes.map(({ id }) => id);
  // Sorted, so that concurrent calls with the same items do not deadlock.
  const sorted = changes.toSorted((a, b) => a.id - b.id);
  await mapInTurns(sorted, (change) => saveOne(call, change, { today, names }));
  return inOrderOf(ids, await readSoldItems(db, { ids }));
}

interface Known {
  today: string;
  names: ReadonlyMap<number, string>;
}

async function saveOne({ db, user }: Writer, change: SoldItemChange, { today, names }: Known): Promise<void> {
  const { id, version, parts } = change;
  const query = db.selectFrom('soldItems').selectAll().where('id', '=', id).where('isMenu', '=', 0);
  const locked = forUpdate(db, query.where('isPending', '=', 0));
  const item = await locked.executeTakeFirstOrThrow(() => notFound(`Verkaufsartikel ${id}`));
  await requireVersion(version, item.version, 'diesen Verkaufsartikel', async () => {
    const [current] = await readSoldItems(db, { ids: [id] });
    return currentOf(listSoldItems.answer.element, current!);
  });
  // Read again: another request may have written them while this one waited for the row.
  const recipes = (await readRecipes(db, [id])).get(id) ?? [];
  const state = parts ? 'assigned' : 'none';
  const validFrom = recipes.length === 0 || change.validFrom === null ? null : (change.validFrom ?? today);
  const before = recipes.findLast((recipe) => (recipe.validFrom ?? '') <= (validFrom ?? ''));
  // A recipe with a day of its own is stored even if equal to the earlier one, which may be corrected later.
  const isOfItsDay = change.validFrom === undefined || before?.validFrom === validFrom;
  // Compares ids, as two articles may have the same name.
  const isSame = parts !== undefined && before !== undefined && isOfItsDay && isSameRecipe(parts, scaledParts(before));
  if (state === item.state && (!parts || isSame)) return;
  if (parts && !isSame) await storeRecipe(db, id, validFrom, parts);
  await updateRow(db, 'soldItems', id, { state, version: item.version + 1 });
  await auditWorkflow(db, user, { resource: 'soldItems', id, title: item.text || item.artNr }, 'update', {
    ...(state === item.state ? {} : { state: [item.state, state] }),
    ...(parts === undefined || isSame
      ? {}
      : {
          recipe: [before ? inWords(scaledParts(before), namesIn(before)) : null, inWords(parts, names)],
          validFrom: [null, validFrom],
        }),
  });
}

type Part = NonNullable<SoldItemChange['parts']>[number];

const scaledParts = ({ parts }: Recipe): Part[] =>
  parts.map(({ stockItemId, amount, of }) => ({
    stockItemId,
    amount: Math.round(amount * 1000),
    of: Math.round(of * 1000),
  }));

const isSameRecipe = (parts: readonly Part[], others: readonly Part[]): boolean =>
  parts.length === others.length &&
  parts.every(({ stockItemId, amount, of }, place) => {
    const other = others[place];
    return other?.stockItemId === stockItemId && other.amount === amount && other.of === of;
  });

const namesIn = ({ parts }: Recipe) => new Map(parts.map((part) => [part.stockItemId, part.stockItemName]));

async function storeRecipe(
  db: Db,
  soldItemId: number,
  validFrom: string | null,
  parts: readonly Part[],
): Promise<void> {
  const known = await rowWhere(db, 'recipes', { soldItemId, validFrom }, ['id']);
  const recipeId = known?.id ?? (await insertRow(db, 'recipes', { soldItemId, validFrom }));
  await db.deleteFrom('recipeParts').where('recipeId', '=', recipeId).execute();
  const rows = parts.map((part) => ({ recipeId, ...part }));
  await insertRows(db, 'recipeParts', rows);
}

async function articleNames(db: Db, changes: readonly SoldItemChange[]): Promise<Map<number, string>> {
  const ids = [...new Set(changes.flatMap(({ parts = [] }) => parts.map(({ stockItemId }) => stockItemId)))];
  await holdSurvivors(db, 'stockItems', ids);
  const rows = await readRows(db, 'stockItems', ids, ['id', 'name']);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const missing = ids.find((id) => !names.has(id));
  if (missing !== undefined) throw invalid({ parts: `Artikel ${missing} gibt es nicht mehr.` });
  const [gone] = [...(await survivorsOf(db, 'stockItems', ids))].filter(([id, survivor]) => id !== survivor);
  if (gone) throw invalid({ parts: `„${names.get(gone[0])}“: ${messages.mergedReference}` });
  return names;
}

const inWords = (parts: readonly Part[], names: ReadonlyMap<number, string>): string =>
  parts
    .map(({ stockItemId, amount, of }) => {
      const [taken, whole] = [amount, of].map((each) => formatNumber(fromScaled(each, AMOUNT_SCALE)));
      return `${taken}${of === 1000 ? '' : ` von ${whole}`} ${names.get(stockItemId) ?? `Artikel ${stockItemId}`}`;
    })
    .join(', ');
