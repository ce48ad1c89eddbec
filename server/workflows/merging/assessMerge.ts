import type { MergePreview } from '../../../src/contract/merges';
import type { Mergeable } from '../../../src/rules/merging';
import { formatNumber } from '../../../src/rules/numbers';
import { untyped } from '../../db/database';
import type { Db } from '../../db/tables';
import type { EvaluationContext } from '../../records/computed/withComputed';
import { readCurrentStock } from '../goods/stockCounts/readCurrentStock';
import { countRows, openDocuments, type Pair, rowsToMove } from './affectedRows';
import { bookingRefusal } from './bookingRefusal';
import { linksTo, linksToMove } from './linksTo';
import type { Side } from './readSides';
import type { Reference } from './references';
import { referencesTo } from './referencesTo';
import { referencesWithoutDefinition } from './referencesWithoutDefinition';
import { ruleRefusals } from './ruleRefusals';

type MergeAssessment = Pick<MergePreview, 'moves' | 'stays' | 'hints' | 'refusals'>;

export async function assessMerge(
  at: EvaluationContext,
  resource: Mergeable,
  { merged, into }: { merged: Side; into: Side },
): Promise<MergeAssessment> {
  const { db, registry } = at;
  const pair: Pair = { mergedId: merged.id, intoId: into.id };
  const weighed: MergeAssessment = {
    moves: [],
    stays: [],
    hints: [],
    refusals: [...stateRefusals(merged, into), ...unlikeRefusals(resource, merged, into)],
  };
  const refusals = new Set(weighed.refusals);
  if (resource === 'stockItems') for (const each of await articleRefusals(db, pair)) refusals.add(each);
  for (const each of await ruleRefusals(at, resource, pair)) refusals.add(each);
  const { rows: outOfSight, links } = await referencesWithoutDefinition(db, registry, resource);
  for (const key of links)
    if ((await countRows(untyped(db), key, merged.id)) > 0)
      refusals.add(
        `In „${key.table}“ ist „${merged.title}“ verknüpft, aber wer darauf verweist, ist zurzeit nicht beschrieben. Bitte zuerst die Definition zurückholen.`,
      );
  for (const reference of [...referencesTo(registry, resource), ...outOfSight]) {
    await weighReference(db, reference, pair, weighed);
    const { open, rule, alsoOfSurvivor } = reference;
    if (!open || rule === 'moves') continue;
    const numbers = await openDocuments(
      untyped(db),
      reference,
      open,
      alsoOfSurvivor ? [merged.id, into.id] : [merged.id],
    );
    if (numbers) refusals.add(open.finishFirst(numbers));
  }
  for (const to of linksTo(registry, resource)) {
    const { ids, both } = await linksToMove(untyped(db), registry, to, pair);
    const count = ids.length + both.length;
    if (count > 0) weighed.moves.push({ label: to.label[count === 1 ? 0 : 1], count, left: 0 });
  }
  return { ...weighed, hints: await hintsFor(db, resource, merged, into), refusals: [...refusals] };
}

async function weighReference(db: Db, reference: Reference, pair: Pair, { moves, stays }: MergeAssessment) {
  const { label, rule, open } = reference;
  if (!label) return;
  const labelFor = (count: number) => label[count === 1 ? 0 : 1];
  const all = await countRows(untyped(db), reference, pair.mergedId);
  if (all === 0) return;
  if (rule === 'stays') stays.push({ label: labelFor(all), count: all });
  else if (rule === 'adds') moves.push({ label: labelFor(all), count: all, left: 0 });
  else {
    const { ids, left } = await rowsToMove(untyped(db), reference, pair);
    if (ids.length + left > 0 || !open) moves.push({ label: labelFor(ids.length), count: ids.length, left });
  }
}

function stateRefusals(merged: Side, into: Side): string[] {
  if (merged.id === into.id) return ['Das ist derselbe Eintrag.'];
  return [merged, into]
    .filter(({ isArchived }) => isArchived)
    .map(({ title }) => `„${title}“ ist archiviert. Bitte zuerst wiederherstellen.`);
}

/** Both must use the same units, as amounts are never converted. */
function unlikeRefusals(resource: Mergeable, { record: merged }: Side, { record: into }: Side): string[] {
  if (resource !== 'stockItems') return [];
  const refusals: string[] = [];
  if (merged.unitId !== into.unitId)
    refusals.push(
      'Die beiden haben verschiedene Einheiten, und umgerechnet wird nichts. Bitte zuerst die Einheiten angleichen oder zusammenführen.',
    );
  if (merged.unitsPerPackage !== into.unitsPerPackage)
    refusals.push(
      `In einer Verpackung sind ${formatNumber(Number(merged.unitsPerPackage))} und ${formatNumber(Number(into.unitsPerPackage))} Einheiten: Das sind verschiedene Verpackungen. Bitte zuerst angleichen.`,
    );
  return refusals;
}

async function articleRefusals(db: Db, pair: Pair): Promise<string[]> {
  const booking = await bookingRefusal(db);
  return [...(booking === undefined ? [] : [booking]), ...(await recipeRefusals(db, pair))];
}

/** Parts of both articles in one recipe are added up, which requires the same content per unit. */
async function recipeRefusals(db: Db, { mergedId, intoId }: Pair): Promise<string[]> {
  const rows = await db
    .selectFrom('recipeParts as own')
    .innerJoin('recipeParts as other', 'other.recipeId', 'own.recipeId')
    .innerJoin('recipes', 'recipes.id', 'own.recipeId')
    .innerJoin('soldItems', 'soldItems.id', 'recipes.soldItemId')
    .select(['soldItems.text', 'soldItems.artNr'])
    .distinct()
    .where('own.stockItemId', '=', mergedId)
    .where('other.stockItemId', '=', intoId)
    .whereRef('own.of', '!=', 'other.of')
    .execute();
  return rows.map(
    ({ text, artNr }) =>
      `Die Rezeptur von „${text || artNr}“ nennt beide mit verschiedenem Inhalt je Einheit. Bitte zuerst angleichen.`,
  );
}

async function hintsFor(db: Db, resource: Mergeable, merged: Side, into: Side): Promise<string[]> {
  if (resource === 'units' || resource === 'packagingUnits')
    return [`Beide müssen dasselbe bedeuten: Aus 5 ${merged.title} werden 5 ${into.title}, umgerechnet wird nichts.`];
  if (resource !== 'stockItems') return [];
  const [stock] = await readCurrentStock(db, { stockItemId: merged.id });
  if (!stock || stock.amount === null)
    return [`Wie viel von „${merged.title}“ da ist, ist nicht bekannt. Es zählt ab der nächsten Zählung mit.`];
  if (stock.amount === 0) return [];
  return [`Der Bestand von ${formatNumber(stock.amount)} wird auf „${into.title}“ umgebucht.`];
}
