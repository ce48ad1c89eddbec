import Warehouse from '@mui/icons-material/WarehouseOutlined';
import { Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { FileButton } from '../../admin/FileButton';
import { stockNowFile } from '../../contract/stockNow';
import { useApi } from '../../device/useDevice';
import { findRows } from '../../lib/findRows';
import { searchable } from '../../lib/searchRows';
import { useTimeZone } from '../../queries/useTimeZone';
import { useUnitWords } from '../../queries/useUnitWords';
import { formatMoney } from '../../rules/numbers';
import { useArticleFilter } from '../../shared/periods/useArticleFilter';
import { EmptyState } from '../../ui/EmptyState';
import { SearchField } from '../../ui/fields/SearchField';
import { SwitchField } from '../../ui/fields/ToggleField';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';
import { similarText } from '../../ui/similarText';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { useIsPhone } from '../../ui/useIsPhone';
import { stockColumns } from './stockColumns';
import { type StockRow, stockQueries } from './stockQueries';

export default function StockPage() {
  return (
    <Page title="Lager">
      <StockList />
    </Page>
  );
}

function StockList() {
  const filter = useArticleFilter(140, 240);
  const [isNarrowed, narrow] = useState(false);
  const [search, setSearch] = useState('');
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date());
  const words = useUnitWords();
  const asked = { ...filter.query, ...(isNarrowed && { Below: 'true' as const }) };
  const { data, error, isPlaceholderData } = useQuery({
    ...stockQueries(useApi()).list(asked),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => stockColumns({ isPhone, now, timeZone, words }), [isPhone, now, timeZone, words]);
  const { found, similar } = useMemo(
    () => findRows({ rows: data?.items ?? NONE, textOf, typed: search }),
    [data, search],
  );
  const rows = found.length > 0 ? found : similar;
  const isAskedForAll = !asked.SupplierId && !asked.StockItemGroupId && !isNarrowed && search.trim() === '';
  if (!data) return <ReadState error={error} />;
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, ...NO_HELP }}>
        <SearchField value={search} onChange={setSearch} most={300} />
        {filter.supplier}
        {filter.group}
        <SwitchField
          label="Unter Mindestbestand"
          checked={isNarrowed}
          onChange={narrow}
          sx={{ minHeight: 44, mr: 0 }}
        />
        <FileButton
          label="CSV"
          name="Lager.csv"
          load={(send) => send(stockNowFile, { query: { ...asked, format: 'csv' } })}
          sx={{ minHeight: 44 }}
        />
      </Stack>
      <Typography variant="body2" role="status">
        {data.totals.value !== null && (
          <>
            {'Wert: '}
            <strong>{formatMoney(data.totals.value)}</strong>
            {' netto · '}
          </>
        )}
        {`${data.totals.below} unter Mindestbestand`}
        {data.totals.unknown > 0 && ` · ${data.totals.unknown} unbekannt`}
      </Typography>
      {similar.length > 0 && <Typography role="status">{similarText(search.trim())}</Typography>}
      {rows.length === 0 ? (
        <EmptyState
          icon={<Warehouse />}
          title={isAskedForAll ? 'Noch keine Artikel' : 'Keine Artikel gefunden'}
          text={
            isAskedForAll
              ? 'Hier steht von jedem Artikel, was gerade da ist. Administratoren legen sie unter „Artikel“ an.'
              : 'Mit dieser Suche und diesen Filtern ist keiner dabei.'
          }
        />
      ) : (
        <VirtualTable<StockRow>
          caption="Lager je Artikel"
          columns={columns}
          rows={rows}
          rowKey={({ stockItemId }) => stockItemId}
          onRowClick={({ stockItemId }) => navigate(`/stock/${stockItemId}`)}
          rowHeight={isPhone ? 64 : 56}
          isRefreshing={isPlaceholderData}
          maxHeight="max(360px, 100dvh - 260px)"
          isLast
        />
      )}
    </Stack>
  );
}

const NONE: never[] = [];
const NO_HELP = { '& .MuiFormHelperText-root': { display: 'none' } };

const textOf = ({ name, supplierName, groupNames }: StockRow) =>
  searchable([name, supplierName ?? '', ...groupNames].join('\n'));
