import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../admin/useCommand';
import { type Markup, markupFile, readMarkup } from '../../../contract/shrinkage';
import { saveFile } from '../../../dataProvider/saveFile';
import { useApi } from '../../../device/useDevice';
import { formatMoney, formatPercent } from '../../../rules/numbers';
import type { Period } from '../../../shared/periods/usePeriod';
import { LoadError } from '../../../ui/LoadError';
import { LoadingState } from '../../../ui/LoadingState';
import { Section } from '../../../ui/Section';
import type { Column } from '../../../ui/table/Column';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { valueColumn } from '../../../ui/table/valueColumn';
import { goodsKeys } from '../goodsKeys';
import { markupSentences } from './markupSentences';

/** The auditor's figure; for administrators. */
export function MarkupSection({ days }: { days: Period['days'] }) {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: [...goodsKeys.shrinkage, 'markup', days],
    queryFn: ({ signal }) => api(readMarkup, { query: { ...days }, signal }),
    enabled: days !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const save = useCommand(async (send) =>
    saveFile(await send(markupFile, { query: { ...days, format: 'csv' } }), 'Rohgewinnaufschlag.csv'),
  );
  return (
    <Section title="Rohgewinnaufschlag">
      <Stack spacing={1.5}>
        {error && <LoadError error={error} />}
        {!data && !error && <LoadingState rows={3} />}
        {data && <Typography>{markupSentences(data).join(' ')}</Typography>}
        {data && data.groups.length > 0 && (
          <>
            <VirtualTable
              caption="Rohgewinnaufschlag je Bestand"
              columns={columns}
              rows={data.groups}
              rowKey={({ label }) => label}
              maxHeight={360}
            />
            <div>
              <Button
                variant="outlined"
                aria-label="CSV: Rohgewinnaufschlag"
                disabled={save.isRunning}
                onClick={() => void save.run()}
                sx={{ minHeight: 44 }}
              >
                CSV
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
}

const money = (value: number | null) => (value === null ? 'nicht bekannt' : formatMoney(value));

const columns: Column<Markup['groups'][number]>[] = [
  valueColumn('label', 'Bestand', { minWidth: 96, isName: true }),
  valueColumn('turnoverNet', 'Umsatz netto', { width: 124, align: 'right', hideBelow: 'sm', format: money }),
  valueColumn('costValue', 'Wareneinsatz', { width: 116, align: 'right', format: money }),
  valueColumn('markup', 'Aufschlag', {
    width: 104,
    align: 'right',
    format: (markup) => (markup === null ? 'nicht bekannt' : formatPercent(markup)),
  }),
];
