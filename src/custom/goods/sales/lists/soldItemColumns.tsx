import type { CashRegister } from '../../../../contract/cashRegisters';
import type { SoldItem } from '../../../../contract/soldItems';
import { formatMoney, formatNumber } from '../../../../rules/numbers';
import type { UnitWords } from '../../../../rules/plurals';
import type { Column } from '../../../../ui/table/Column';
import { column, valueColumn } from '../../../../ui/table/valueColumn';
import { recipeText, STATE_WORDS } from '../salesWords';

export function soldItemColumns(registers: readonly CashRegister[], words: UnitWords): Column<SoldItem>[] {
  const names = new Map(registers.map(({ id, name }) => [id, name]));
  const registerOf = ({ registerId }: SoldItem) => names.get(registerId) ?? '';
  const nameOf = ({ text, artNr }: SoldItem) => text || `Nr. ${artNr}`;
  const recipe = (item: SoldItem) => (item.state === 'assigned' ? recipeText(item, words) : '');
  const several: Column<SoldItem>[] =
    registers.length > 1 ? [column('register', 'Kasse', registerOf, { width: 140, hideBelow: 'md' })] : [];
  return [
    column('text', 'Verkaufsartikel', nameOf, { minWidth: 120, isName: true }),
    valueColumn('artNr', 'Nummer', { width: 96, hideBelow: 'md' }),
    ...several,
    column('recipe', 'Rezeptur', recipe, { minWidth: 160, hideBelow: 'sm' }),
    valueColumn('quantity', 'Verkauft', { width: 96, align: 'right', hideBelow: 'md', format: (n) => formatNumber(n) }),
    valueColumn('turnover', 'Umsatz', {
      width: 118,
      align: 'right',
      hideBelow: 'sm',
      isMoney: true,
      format: formatMoney,
    }),
    valueColumn('state', 'Stand', { width: 112, format: (state) => STATE_WORDS[state] }),
  ];
}
