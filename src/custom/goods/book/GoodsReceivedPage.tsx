import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router';
import { useColumnChoice } from '../../../admin/choices/useColumnChoice';
import { FileButton } from '../../../admin/FileButton';
import { goodsReceivedFile, readGoodsReceived } from '../../../contract/goodsReceived';
import { formatMoney } from '../../../rules/numbers';
import { PeriodFields } from '../../../shared/periods/PeriodFields';
import { usePeriod } from '../../../shared/periods/usePeriod';
import { usePeriodQuery } from '../../../shared/periods/usePeriodQuery';
import { LoadError } from '../../../ui/LoadError';
import { LoadingState } from '../../../ui/LoadingState';
import { Page } from '../../../ui/Page';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../ui/useIsPhone';
import { goodsKeys } from '../goodsKeys';
import { bookColumns } from './bookColumns';

const FORMATS = [
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
] as const;

export default function GoodsReceivedPage() {
  const period = usePeriod();
  const { days } = period;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isPhone = useIsPhone();
  const { columns, menu } = useColumnChoice('goodsReceived', bookColumns);
  const { data, error, isPlaceholderData } = usePeriodQuery(
    days,
    [...goodsKeys.deliveries, 'book', days],
    readGoodsReceived,
    {
      query: { ...days },
    },
  );
  return (
    <Page title="Wareneingangsbuch" closeTo="/deliveries">
      <Stack spacing={2}>
        <PeriodFields period={period}>
          {FORMATS.map(([format, label]) => (
            <FileButton
              key={format}
              label={label}
              name={`Wareneingangsbuch.${format}`}
              load={(send) => send(goodsReceivedFile, { query: { ...days, format } })}
              disabled={!days}
              sx={{ minHeight: 44 }}
            />
          ))}
          {data && data.rows.length > 0 && menu}
        </PeriodFields>
        {error && <LoadError error={error} />}
        {!data && !error && period.days && <LoadingState />}
        {data?.rows.length === 0 && <Typography color="textSecondary">In diesem Zeitraum kam nichts an.</Typography>}
        {data && data.rows.length > 0 && (
          <>
            <VirtualTable
              caption="Wareneingangsbuch"
              columns={columns}
              rows={data.rows.map((row, at) => ({ ...row, at }))}
              rowKey={({ at }) => at}
              onRowClick={({ deliveryId }) =>
                navigate(`/delivery/${deliveryId}`, { state: { listPath: pathname + search } })
              }
              rowHeight={isPhone ? 76 : undefined}
              isRefreshing={isPlaceholderData}
              maxHeight="max(320px, 100dvh - 320px)"
            />
            {data.totalValue !== null && (
              <Typography>{`Ware ${formatMoney(data.totalValue)}, Pfand ${formatMoney(data.depositValue)}`}</Typography>
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}
