import type { Shrinkage, ShrinkageItem } from '../../../contract/shrinkage';
import { formatMoney, formatNumber, formatPercent } from '../../../rules/numbers';
import { inUnits, type UnitWords } from '../../../rules/plurals';

const articles = (count: number): string => (count === 1 ? '1 Artikel' : `${formatNumber(count)} Artikel`);

export function missingSentence({ items, totals }: Shrinkage, words: UnitWords): string | undefined {
  if (totals.determined === 0) return undefined;
  const missing = items.filter(({ reason, difference }) => reason === null && (difference ?? 0) > 0);
  if (missing.length === 0) return 'Bei keinem Artikel fehlt etwas.';
  const value = totals.missing === null ? '' : ` für ${formatMoney(totals.missing)}`;
  const most = mostOf(missing);
  const what = most && `${most.name}: ${inUnits(most.difference, most.unit, words)}`;
  return `${articles(missing.length)} ${missing.length === 1 ? 'fehlt' : 'fehlen'}${value}${what ? `; am meisten ${what}` : ''}.`;
}

/** Compares by value, since units of different articles are not comparable. */
function mostOf(missing: readonly ShrinkageItem[]): ShrinkageItem | undefined {
  if (missing.length === 1) return missing[0];
  const valued = missing.filter(({ value }) => value !== null);
  return valued.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
}

export function shrinkageRemarks({ items, totals }: Shrinkage): string[] {
  const surplus = items.filter(({ difference }) => (difference ?? 0) < 0).length;
  const { undetermined, assignedPercent } = totals;
  return [
    ...(surplus > 0
      ? [`${articles(surplus)} mehr verkauft als verbraucht: Fehlt eine Lieferung, oder stimmt die Menge?`]
      : []),
    ...(undetermined > 0 ? [`${formatNumber(undetermined)} nicht bestimmbar.`] : []),
    ...(assignedPercent === null ? [] : [`${formatPercent(assignedPercent)} des Umsatzes zugeordnet.`]),
  ];
}
