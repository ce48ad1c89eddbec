import Stack from '@mui/material/Stack';
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
import { firstChoice } from './earlierThan';

export function Comparison({ stockTakingId, earlier }: { stockTakingId: number; earlier: readonly StockTaking[] }) {
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
