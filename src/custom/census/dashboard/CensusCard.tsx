import { Card, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { isOfCount } from '../../../device/outbox/entry';
import { useOutbox, useUser } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { CensusStatus } from '../../../rules/censusStatus';
import { formatDateTime } from '../../../rules/dates';
import { weekdayName } from '../../../rules/weekdays';
import { CountBar } from '../../../shared/counting/CountBar';
import { usePlausibilityWarnings } from '../../../shared/counting/plausibility/usePlausibilityWarnings';
import { countKey } from '../../../shared/counting/useCountEntries';
import { DescriptionItem } from '../../../ui/DescriptionItem';
import { PageLink } from '../../../ui/PageLink';
import type { ShownCensus } from '../completeCensus';
import { countOf } from '../useCensusEntries';
import { CensusButtons } from './CensusButtons';
import { useShownProgress } from './useShownProgress';

export function CensusCard({ census, readAt }: { census: ShownCensus; readAt: number }) {
  const headingId = useId();
  const { stockItemGroup, user } = census;
  const progress = useShownProgress(census, readAt);
  const { size: questions } = usePlausibilityWarnings(countKey(countOf(census.id))).all;
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
          <DescriptionItem label="Verantwortlich">{user?.name ?? '–'}</DescriptionItem>
          <DescriptionItem label="Zähltag">{weekdayName(stockItemGroup.executionDayOfWeek)}</DescriptionItem>
          <Completion census={census} />
        </Stack>
        <Stack spacing={0.5}>
          <PageLink to={`/census/${census.id}`} variant="body2" sx={wayStyles}>
            {progress ? progressText(progress) : 'Zur Liste'}
          </PageLink>
          {progress && progress.total > 0 && <CountBar {...progress} hasQuestions={questions > 0} />}
          <UnsentEntries censusId={census.id} />
          {questions > 0 && (
            <PageLink to={`/census/${census.id}`} variant="body2" sx={wayStyles}>
              {questions === 1 ? '1 Menge bitte noch einmal ansehen' : `${questions} Mengen bitte noch einmal ansehen`}
            </PageLink>
          )}
        </Stack>
        <CensusButtons census={census} />
      </Stack>
    </Card>
  );
}

/** A census started before its group had articles has no lines. */
const progressText = ({ counted, total }: NonNullable<ShownCensus['progress']>) =>
  total === 0 ? 'Noch keine Artikel in dieser Zählung' : `${counted} / ${total} gezählt`;

const wayStyles = { alignSelf: 'flex-start', display: 'inline-flex', alignItems: 'center', minHeight: 44 };

function Completion({ census }: { census: ShownCensus }) {
  const timeZone = useTimeZone();
  if (census.finished)
    return <DescriptionItem label="Abgeschlossen">{formatDateTime(census.finished, timeZone)}</DescriptionItem>;
  return (
    <DescriptionItem label="Stand">
      {census.status === CensusStatus.Applying ? 'Ausstehend (wird gerade abgeschlossen)' : 'Ausstehend'}
    </DescriptionItem>
  );
}

function UnsentEntries({ censusId }: { censusId: number }) {
  const user = useUser();
  const own = useOutbox().entries.filter(
    (entry) => isOfCount(entry, { kind: 'census', id: censusId }) && entry.userId === user?.id,
  );
  if (own.length === 0) return null;
  const amounts = own.filter(({ action }) => action === 'amount').length;
  const isFinishing = own.some(({ action }) => action === 'finish');
  const parts = [
    amounts === 1 && 'Eine Eingabe liegt noch auf diesem Gerät.',
    amounts > 1 && `${amounts} Eingaben liegen noch auf diesem Gerät.`,
    isFinishing && 'Wird abgeschlossen, sobald alles übertragen ist.',
  ];
  return (
    <Typography variant="body2" role="status" sx={{ color: 'warning.main' }}>
      {parts.filter(Boolean).join(' ')}
    </Typography>
  );
}
