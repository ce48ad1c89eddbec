import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { useTimeZone } from '../../../device/useTimeZone';
import { isCounted } from '../../../rules/amounts';
import { mayCount } from '../../../rules/censusStatus';
import { formatDateTime } from '../../../rules/dates';
import { CountBar } from '../../counting/CountBar';
import type { CountLine } from '../../counting/CountLine';
import type { ShownCensus } from '../completeCensus';

/** How far a census is, and the way to the first line that is still open. */
export function CensusSummary({ census, lines }: { census: ShownCensus; lines: readonly CountLine[] }) {
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const isOpen = ({ newAmount }: CountLine) => !isCounted(newAmount);
  const open = lines.filter(isOpen).length;
  const finished = census.finished && ` · Abgeschlossen ${formatDateTime(census.finished, timeZone)}`;

  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Stack spacing={0.75} sx={{ flex: '1 1 220px' }}>
        <Typography>
          {`${lines.length - open} von ${lines.length} gezählt`}
          {finished}
        </Typography>
        <CountBar counted={lines.length - open} total={lines.length} />
      </Stack>
      {open > 0 && mayCount(census.status) && (
        <Button
          variant="outlined"
          onClick={() => navigate(`/run_census/${census.id}/${lines.findIndex(isOpen)}`)}
          sx={{ minHeight: 44 }}
        >
          {open === 1 ? 'Offenen Artikel zählen' : `${open} offene Artikel zählen`}
        </Button>
      )}
    </Stack>
  );
}
