import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileButton } from '../../../../admin/FileButton';
import { exportComparison } from '../../../../contract/stockTakingReports';
import { useApi } from '../../../../device/useDevice';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { formatDate } from '../../../../rules/dates';
import { SelectField } from '../../../../ui/fields/SelectField';
import { SwitchField } from '../../../../ui/fields/ToggleField';
import { ReadState } from '../../../../ui/ReadState';
import { stockTakingQueries } from '../../stockTakingQueries';
import { nameOf, type StockTaking } from '../../stockTakingRecords';
import { ComparisonTable } from './ComparisonTable';
import { earlierThan, firstChoice } from './earlierThan';

export function ComparisonSection({ stockTakingId }: { stockTakingId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery(stockTakingQueries(useApi()).list());
  const stockTaking = data.find(({ id }) => id === stockTakingId);
  const earlier = stockTaking ? earlierThan(stockTaking, data) : [];
  if (earlier.length === 0) return null;
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_, opens) => setOpen(opens)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ '&&': { borderRadius: 2 } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" variant="h2">
          Vergleich mit früherer Inventur
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: { xs: 0.5, sm: 2 } }}>
        <Comparison stockTakingId={stockTakingId} earlier={earlier} />
      </AccordionDetails>
    </Accordion>
  );
}

function Comparison({ stockTakingId, earlier }: { stockTakingId: number; earlier: readonly StockTaking[] }) {
  const timeZone = useTimeZone();
  const [picked, setPicked] = useState(firstChoice(earlier)?.id ?? 0);
  const [onlyDeviations, setOnlyDeviations] = useState(false);
  const { data, error } = useQuery(stockTakingQueries(useApi()).comparison(stockTakingId, picked));
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 1, sm: 0 } }}>
        <SelectField
          label="Frühere Inventur"
          value={picked}
          options={earlier.map((each) => [
            each.id,
            `${formatDate(each.targetDate, timeZone)} ${nameOf(each)}${each.closedAt ? '' : ' (offen)'}`,
          ])}
          onChange={setPicked}
          sx={{ width: 320, maxWidth: '100%' }}
        />
        <SwitchField label="Nur Abweichungen" checked={onlyDeviations} onChange={setOnlyDeviations} />
        <FileButton
          label="Vergleich (CSV)"
          name={`Inventurvergleich ${stockTakingId} mit ${picked}.csv`}
          load={(send) => send(exportComparison, { query: { stockTakingId, withStockTakingId: picked } })}
        />
      </Stack>
      <ReadState error={error} isRead={data !== undefined} />
      {data && <ComparisonTable key={picked} comparison={data} onlyDeviations={onlyDeviations} />}
    </Stack>
  );
}
