import { ArticleLink } from '../../../admin/ArticleLink';
import { UnitAmount } from '../../../admin/UnitAmount';
import type { ShrinkageItem } from '../../../contract/shrinkage';
import { formatMoney, formatPercent } from '../../../rules/numbers';
import type { ShrinkageHint, ShrinkageReason } from '../../../rules/shrinkage/hints';
import type { Column } from '../../../ui/table/Column';
import { column, valueColumn } from '../../../ui/table/valueColumn';
import { UNKNOWN } from '../consumption/consumptionColumns';
import { figureColumn } from '../figureColumn';

const REASONS: Record<ShrinkageReason, string> = {
  NO_COUNT: 'keine Zählung',
  ONE_COUNT: 'nur eine Zählung',
  UNIT: 'Einheit geändert',
  NOT_ASSIGNED: 'nicht zugeordnet',
  NO_SALES: 'Kassendaten fehlen',
};

const HINTS: Record<ShrinkageHint['code'], string> = {
  PRELIMINARY: 'vorläufig',
  OPEN_CLOSING: 'im Betrieb gezählt',
  OPEN_ITEMS: 'Verkaufsartikel offen',
  STAFF_TWICE: 'Personal doppelt?',
  NEGATIVE: 'Lieferung oder Menge prüfen',
};

const remarkOf = ({ reason, hints }: ShrinkageItem): string =>
  reason === null ? hints.map(({ code }) => HINTS[code]).join(', ') : REASONS[reason];

export const shrinkageColumns: Column<ShrinkageItem>[] = [
  valueColumn('name', 'Artikel', {
    minWidth: 96,
    isName: true,
    render: ({ stockItemId, name }) => <ArticleLink stockItemId={stockItemId} name={name} />,
  }),
  figureColumn('used', 'Verbrauch', 100),
  figureColumn('sold', 'Verkauft', 92),
  figureColumn('staff', 'Personal', 92),
  valueColumn('difference', 'Differenz', {
    width: 136,
    align: 'right',
    isUnknownLast: true,
    render: ({ difference, unit }) => (difference === null ? UNKNOWN : <UnitAmount amount={difference} unit={unit} />),
  }),
  valueColumn('value', 'Wert', { isMoney: true, width: 97, align: 'right', isUnknownLast: true, format: formatMoney }),
  valueColumn('percent', 'Prozent', {
    width: 96,
    align: 'right',
    hideBelow: 'sm',
    isUnknownLast: true,
    format: formatPercent,
  }),
  column('remark', 'Hinweis', remarkOf, { minWidth: 150, hideBelow: 'md' }),
];
