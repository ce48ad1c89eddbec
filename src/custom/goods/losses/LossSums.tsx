import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArticleLink } from '../../../admin/ArticleLink';
import { UnitAmount } from '../../../admin/UnitAmount';
import { useCommand } from '../../../admin/useCommand';
import { type Losses, lossesFile, readLosses } from '../../../contract/consumption';
import { saveFile } from '../../../dataProvider/saveFile';
import { useApi } from '../../../device/useDevice';
import { formatMoney } from '../../../rules/numbers';
import { PeriodFields } from '../../../shared/periods/PeriodFields';
import { usePeriod } from '../../../shared/periods/usePeriod';
import { LoadError } from '../../../ui/LoadError';
import { LoadingState } from '../../../ui/LoadingState';
import { goodsKeys } from '../goodsKeys';

export function LossSums() {
  const period = usePeriod();
  const { days } = period;
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: [...goodsKeys.losses, 'sums', days],
    queryFn: ({ signal }) => api(readLosses, { query: { ...days }, signal }),
    enabled: days !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const save = useCommand(async (send) =>
    saveFile(await send(lossesFile, { query: { ...days, format: 'csv' } }), 'Verluste.csv'),
  );
  return (
    <Stack spacing={2}>
      <PeriodFields period={period}>
        <Button variant="outlined" disabled={!days || save.isRunning} onClick={() => void save.run()}>
          CSV
        </Button>
      </PeriodFields>
      {error ? <LoadError error={error} /> : data ? <Reasons losses={data} /> : <LoadingState rows={3} />}
    </Stack>
  );
}

const Reasons = ({ losses: { reasons, totalValue } }: { losses: Losses }) => (
  <Stack spacing={2}>
    {reasons.length === 0 && <Typography color="textSecondary">In diesem Zeitraum ging nichts verloren.</Typography>}
    {reasons.map(({ reason, entries, value, items }) => (
      <Stack key={reason} component="section" spacing={0.5}>
        <Typography variant="h3">{value === null ? reason : `${reason}: ${formatMoney(value)}`}</Typography>
        <Typography variant="body2" color="textSecondary">
          {entries === 1 ? '1 Eintrag' : `${entries} Einträge`}
        </Typography>
        <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
          {items.map((item) => (
            <li key={item.stockItemId}>
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
