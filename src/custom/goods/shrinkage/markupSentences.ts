import type { Markup } from '../../../contract/shrinkage';
import { formatMoney, formatPercent } from '../../../rules/numbers';

export function markupSentences(markup: Markup): string[] {
  const { groups, turnoverNet, costValue, usedValue, lossValue, markupUsed } = markup;
  if (groups.length === 0) return ['In diesem Zeitraum ist kein Verkauf einem Artikel zugeordnet.'];
  const turnover = turnoverNet === null ? undefined : formatMoney(turnoverNet);
  const byRecipes =
    markup.markup === null || !turnover
      ? 'Der Netto-Umsatz ist nicht von jedem Verkauf bekannt.'
      : `Nach den Rezepturen ${formatPercent(markup.markup)}: ${turnover} Netto-Umsatz auf ${formatMoney(costValue)} Wareneinsatz.`;
  if (markupUsed === null) return [byRecipes];
  const used = `Nach Verbrauch (${formatMoney(usedValue)}) und Verlusten (${formatMoney(lossValue)}) ${formatPercent(markupUsed)}.`;
  return [byRecipes, used];
}
