import { Stack, Typography } from '@mui/material';
import { useNavigate } from 'react-router';
import { printCensusSheet } from '../../../contract/countSheets';
import { useApi } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { isCounted } from '../../../rules/amounts';
import { mayCount } from '../../../rules/censusStatus';
import { formatDateTime } from '../../../rules/dates';
import { CountBar } from '../../../shared/counting/CountBar';
import type { CountLine } from '../../../shared/counting/CountLine';
import { SheetButton } from '../../../shared/counting/SheetButton';
import { Button } from '../../../ui/Button';
import { useIsPhone } from '../../../ui/useIsPhone';
import type { ShownCensus } from '../completeCensus';

export interface CensusSummaryProps {
  census: ShownCensus;
  lines: readonly CountLine[];
  locationName: string | undefined;
}

export function CensusSummary({ census, lines, locationName }: CensusSummaryProps) {
  const api = useApi();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const isPhone = useIsPhone();
  const isOpen = ({ newAmount }: CountLine) => !isCounted(newAmount);
  const open = lines.filter(isOpen).length;
  const locationId = lines.find((line) => line.locationName === locationName)?.stockLocationId;
  const finished = census.finished && ` · Abgeschlossen ${formatDateTime(census.finished, timeZone)}`;

  return (
    <Stack direction="row" useFlexGap spacing={{ xs: 1, sm: 2 }} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Stack spacing={{ xs: 0.25, sm: 0.75 }} sx={{ flex: { xs: '1 1 100px', sm: '1 1 220px' } }}>
        <Typography sx={{ fontSize: { xs: '0.875rem', sm: '1rem' } }}>
          {`${lines.length - open} von ${lines.length} gezählt`}
          {finished}
        </Typography>
        <CountBar counted={lines.length - open} total={lines.length} />
      </Stack>
      {open > 0 && mayCount(census.status) && (
        <Button
          label={open === 1 ? 'Offenen Artikel zählen' : `${open} offene Artikel zählen`}
          variant="outlined"
          onClick={() => navigate(`/run_census/${census.id}/${lines.findIndex(isOpen)}`)}
          sx={{ minHeight: 44, px: { xs: 1.25, sm: 2 } }}
        />
      )}
      {mayCount(census.status) && !isPhone && (
        <SheetButton
          locationName={locationName}
          load={() => api(printCensusSheet, { params: { id: census.id }, query: { StockLocationId: locationId } })}
        />
      )}
    </Stack>
  );
}
