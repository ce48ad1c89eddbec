import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { CensusStatus } from '../../rules/censusStatus';
import { formatDateTime } from '../../rules/dates';
import { weekdayName } from '../../rules/weekdays';
import { CountBar } from '../../views/counting/CountBar';
import { countName } from '../../views/counting/useCountEntries';
import { useDoubts } from '../../views/counting/useDoubts';
import { useTimeZone } from '../../views/dates/useTimeZone';
import { CensusButtons } from './CensusButtons';
import type { Census } from './censusRecords';
import { PendingWishes } from './PendingWishes';
import { countOf } from './useCensusEntries';

/** A running census on the dashboard. */
export function CensusCard({ census }: { census: Census }) {
  const headingId = useId();
  const { stockItemGroup, user, progress } = census;
  return (
    <Card component="article" aria-labelledby={headingId} sx={{ width: 500, maxWidth: '100%', display: 'flex' }}>
      <Stack spacing={2} sx={{ p: 2, flexGrow: 1, minWidth: 0 }}>
        <Typography id={headingId} variant="h3" sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
          {stockItemGroup.name}
        </Typography>
        <Stack
          direction="row"
          component="dl"
          useFlexGap
          sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1, m: 0, flexGrow: 1, alignContent: 'flex-start' }}
        >
          <Fact label="Verantwortlich">{user?.name ?? '–'}</Fact>
          <Fact label="Zähltag">{weekdayName(stockItemGroup.executionDayOfWeek)}</Fact>
          <Completion census={census} />
        </Stack>
        <Stack spacing={0.5}>
          <Link
            component={RouterLink}
            to={`/census/${census.id}`}
            variant="body2"
            sx={{ alignSelf: 'flex-start', py: 0.5 }}
          >
            {`${progress.counted} / ${progress.total} gezählt`}
          </Link>
          <CountBar {...progress} />
          <PendingWishes censusId={census.id} />
          <Doubtful censusId={census.id} />
        </Stack>
        <CensusButtons census={census} />
      </Stack>
    </Card>
  );
}

/** The way to amounts that deserve a second look. */
function Doubtful({ censusId }: { censusId: number }) {
  const { size } = useDoubts(countName(countOf(censusId))).all;
  if (size === 0) return null;
  return (
    <Link component={RouterLink} to={`/census/${censusId}`} variant="body2" sx={{ alignSelf: 'flex-start', py: 0.5 }}>
      {size === 1 ? '1 Menge bitte noch einmal ansehen' : `${size} Mengen bitte noch einmal ansehen`}
    </Link>
  );
}

function Completion({ census }: { census: Census }) {
  const timeZone = useTimeZone();
  if (census.finished) return <Fact label="Abgeschlossen">{formatDateTime(census.finished, timeZone)}</Fact>;
  return (
    <Fact label="Stand">
      {census.status === CensusStatus.Applying ? 'Ausstehend (wird gerade abgeschlossen)' : 'Ausstehend'}
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  );
}
