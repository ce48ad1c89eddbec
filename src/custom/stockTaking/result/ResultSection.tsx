import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from '@mui/material';
import type { DocumentedResult, ResultItem } from '../../../contract/stockTakingRecords';
import { formatMoney } from '../../../rules/numbers';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../ui/useIsPhone';
import { nameOf } from '../stockTakingRecords';
import { resultColumns, resultColumnsOfPhone } from './resultColumns';

export function ResultSection({ result }: { result: DocumentedResult & { id: number } }) {
  return (
    <Accordion defaultExpanded slotProps={{ heading: { component: 'h2' } }} sx={{ '&&': { borderRadius: 2 } }}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" variant="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {nameOf(result)}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: { xs: 0.5, sm: 2 } }}>
        <ResultTable rows={result.resultItems} />
        {result.totalValue !== null && (
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end', alignItems: 'baseline', p: 1.5 }}>
            <Typography>Gesamtwert</Typography>
            <Typography sx={{ fontSize: '1.25rem', fontWeight: 650 }}>{formatMoney(result.totalValue)}</Typography>
          </Stack>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

function ResultTable({ rows }: { rows: readonly ResultItem[] }) {
  const isPhone = useIsPhone();
  return (
    <VirtualTable
      phonePadding={0.75}
      caption="Ergebnis je Artikel"
      columns={isPhone ? resultColumnsOfPhone : resultColumns}
      rows={rows}
      rowKey={({ stockItemId }) => stockItemId}
      rowHeight={isPhone ? 68 : undefined}
      maxHeight="max(320px, 100dvh - 300px)"
    />
  );
}
