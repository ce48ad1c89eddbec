import { Link, Stack, Typography } from '@mui/material';
import { Fragment } from 'react';
import type { Consumption, ConsumptionItem } from '../../../contract/consumption';
import { formatMoney } from '../../../rules/numbers';
import { comparedIn } from './compared';

export interface ConsumptionSummaryProps {
  report: Consumption;
  isNarrowed: boolean;
  onNarrow: (isNarrowed: boolean) => void;
  onOpen: (item: ConsumptionItem) => void;
}

export function ConsumptionSummary({ report, isNarrowed, onNarrow, onOpen }: ConsumptionSummaryProps) {
  const { value, determined, undetermined, negative } = report.totals;
  const known = determined === 1 ? '1 Artikel' : `${determined} Artikeln`;
  return (
    <Stack spacing={0.5}>
      <Comparison report={report} onOpen={onOpen} />
      <Typography>
        {value === null ? `Verbrauch von ${known} bestimmt. ` : `Verbrauch von ${known}: ${formatMoney(value)}. `}
        {undetermined > 0 && `${undetermined} nicht bestimmbar: Dafür braucht es zwei Zählungen in derselben Einheit. `}
        {negative > 0 && (
          <Link component="button" type="button" variant="body1" sx={inLine} onClick={() => onNarrow(!isNarrowed)}>
            {isNarrowed ? `Nur ${negative} negative: Alle zeigen` : `${negative} negativ: Fehlt eine Lieferung?`}
          </Link>
        )}
      </Typography>
    </Stack>
  );
}

function Comparison({ report, onOpen }: Pick<ConsumptionSummaryProps, 'report' | 'onOpen'>) {
  const compared = comparedIn(report);
  if (!compared) return null;
  const { sentence, most, remarks } = compared;
  return (
    <Typography>
      <strong>{sentence}</strong>
      {most.length > 0 && '; am meisten: '}
      {most.map(({ item, text }, index) => (
        <Fragment key={item.stockItemId}>
          {index > 0 && ', '}
          <Link component="button" type="button" variant="body1" sx={inLine} onClick={() => onOpen(item)}>
            {text}
          </Link>
        </Fragment>
      ))}
      {['.', ...remarks].join(' ')}
    </Typography>
  );
}

const inLine = { verticalAlign: 'baseline', minHeight: 24, textAlign: 'left' };
