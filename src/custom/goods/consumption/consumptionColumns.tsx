import Typography from '@mui/material/Typography';
import type { ConsumptionItem } from '../../../contract/consumption';
import { formatMoney, formatNumber, formatPrice } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';

/** What cannot be determined is never shown as 0. */
const UNKNOWN = 'nicht bestimmbar';
const NEGATIVE = 'Negativer Verbrauch: Fehlt eine Lieferung?';

const amount = (
  key: 'deliveries' | 'returns' | 'losses' | 'corrections',
  label: string,
  width: number,
): Column<ConsumptionItem> => ({
  key,
  label,
  width,
  align: 'right',
  hideBelow: 'md',
  render: (row) => formatNumber(row[key]),
  sortValue: (row) => row[key],
});

/** Of the consumption, from the opening count to the closing one: figures as narrow as they are, the rest is the name's. */
export const consumptionColumns: Column<ConsumptionItem>[] = [
  {
    key: 'name',
    label: 'Artikel',
    minWidth: 104,
    render: ({ name, hint }) =>
      hint === null ? (
        name
      ) : (
        <>
          <div className="text">{name}</div>
          <Typography variant="caption" color="warning" component="div">
            {NEGATIVE}
          </Typography>
        </>
      ),
    sortValue: ({ name }) => name,
  },
  {
    key: 'opening',
    label: 'Anfang',
    width: 76,
    align: 'right',
    hideBelow: 'md',
    render: ({ opening }) => formatNumber(opening?.amount),
    sortValue: ({ opening }) => opening?.amount,
  },
  amount('deliveries', 'Zugänge', 76),
  amount('returns', 'Rückgaben', 92),
  amount('losses', 'Verluste', 76),
  amount('corrections', 'Korrekturen', 94),
  {
    key: 'closing',
    label: 'Ende',
    width: 76,
    align: 'right',
    hideBelow: 'md',
    render: ({ closing }) => formatNumber(closing?.amount),
    sortValue: ({ closing }) => closing?.amount,
  },
  {
    key: 'consumption',
    label: 'Verbrauch',
    width: 104,
    align: 'right',
    render: ({ consumption, unit, reason }) =>
      reason === null ? `${formatNumber(consumption)} ${unit ?? ''}` : UNKNOWN,
    sortValue: ({ consumption }) => consumption,
  },
  {
    key: 'averagePrice',
    label: 'Preis',
    width: 88,
    align: 'right',
    hideBelow: 'md',
    render: ({ averagePrice }) => formatPrice(averagePrice),
    sortValue: ({ averagePrice }) => averagePrice,
  },
  {
    key: 'value',
    label: 'Wert',
    width: 100,
    align: 'right',
    render: ({ value }) => formatMoney(value),
    sortValue: ({ value }) => value,
  },
];
