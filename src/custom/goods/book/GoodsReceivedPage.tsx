import { Box, Stack, Typography } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import { useColumnChoice } from '../../../admin/choices/useColumnChoice';
import { FileButton } from '../../../admin/FileButton';
import { UnitAmount } from '../../../admin/UnitAmount';
import { type GoodsReceivedRow, goodsReceivedFile, readGoodsReceived } from '../../../contract/goodsReceived';
import { formatDate } from '../../../rules/dates';
import { formatMoney, formatPrice } from '../../../rules/numbers';
import { PeriodFields } from '../../../shared/periods/PeriodFields';
import { usePeriod } from '../../../shared/periods/usePeriod';
import { usePeriodQuery } from '../../../shared/periods/usePeriodQuery';
import { Page } from '../../../ui/Page';
import { ReadState } from '../../../ui/ReadState';
import type { Column } from '../../../ui/table/Column';
import { RowLink } from '../../../ui/table/RowLink';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { useIsPhone } from '../../../ui/useIsPhone';
import { goodsKeys } from '../goodsKeys';

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
        <ReadState error={error} isRead={data !== undefined || !period.days} />
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

const bookColumns: Column<GoodsReceivedRow & { at: number }>[] = [
  valueColumn('number', 'Nr.', { width: 56 }),
  valueColumn('day', 'Tag', { width: 120, hideBelow: 'sm', format: formatDate }),
  valueColumn('description', 'Bezeichnung', {
    minWidth: 90,
    isName: true,
    render: ({ deliveryId, description, kind, supplierName, day }) => (
      <>
        <div className="text">
          <RowLink to={`/delivery/${deliveryId}`} text={kind === 'Storno' ? `Storno: ${description}` : description} />
        </div>
        <div className="more">
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {`${formatDate(day)}, `}
          </Box>
          {supplierName}
        </div>
      </>
    ),
  }),
  valueColumn('deliveryNoteNumber', 'Lieferschein', { width: 140, hideBelow: 'md' }),
  numberColumn('quantity', 'Menge', 130, {
    hideBelow: 'sm',
    render: ({ quantity, unit }) => <UnitAmount amount={quantity} unit={unit} />,
  }),
  numberColumn('unitPrice', 'Preis pro Einheit', 150, { isMoney: true, hideBelow: 'sm', format: formatPrice }),
  numberColumn('value', 'Wert', 92, { isMoney: true, format: formatMoney }),
];
