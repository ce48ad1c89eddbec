import { Stack, Typography } from '@mui/material';
import { ArticleLink } from '../../../admin/ArticleLink';
import { FileButton } from '../../../admin/FileButton';
import { UnitAmount } from '../../../admin/UnitAmount';
import { type Losses, lossesFile, readLosses } from '../../../contract/consumption';
import { formatMoney } from '../../../rules/numbers';
import { PeriodFields } from '../../../shared/periods/PeriodFields';
import { usePeriod } from '../../../shared/periods/usePeriod';
import { usePeriodQuery } from '../../../shared/periods/usePeriodQuery';
import { ReadState } from '../../../ui/ReadState';
import { SecondaryText } from '../../../ui/SecondaryText';
import { goodsKeys } from '../goodsKeys';

export function LossSums() {
  const period = usePeriod();
  const { days } = period;
  const { data, error } = usePeriodQuery(days, [...goodsKeys.losses, 'sums', days], readLosses, { query: { ...days } });
  return (
    <Stack spacing={2}>
      <PeriodFields period={period}>
        <FileButton
          label="CSV"
          name="Verluste.csv"
          load={(send) => send(lossesFile, { query: { ...days, format: 'csv' } })}
          disabled={!days}
        />
      </PeriodFields>
      {data && !error ? <Reasons losses={data} /> : <ReadState error={error} rows={3} />}
    </Stack>
  );
}

const Reasons = ({ losses: { reasons, totalValue } }: { losses: Losses }) => (
  <Stack spacing={2}>
    {reasons.length === 0 && <Typography color="textSecondary">In diesem Zeitraum ging nichts verloren.</Typography>}
    {reasons.map(({ reason, entries, value, items }) => (
      <Stack key={reason} component="section" spacing={0.5}>
        <Typography variant="h3">{value === null ? reason : `${reason}: ${formatMoney(value)}`}</Typography>
        <SecondaryText>{entries === 1 ? '1 Eintrag' : `${entries} Einträge`}</SecondaryText>
        <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
          {items.map((item) => (
            <li key={`${item.stockItemId} ${item.unit}`}>
              <UnitAmount amount={item.quantity} unit={item.unit} />{' '}
              <ArticleLink stockItemId={item.stockItemId} name={item.name} />
              {item.value !== null && `, ${formatMoney(item.value)}`}
            </li>
          ))}
        </Stack>
      </Stack>
    ))}
    {totalValue !== null && reasons.length > 0 && (
      <Typography sx={{ fontWeight: 600 }}>{`Summe: ${formatMoney(totalValue)}`}</Typography>
    )}
  </Stack>
);
