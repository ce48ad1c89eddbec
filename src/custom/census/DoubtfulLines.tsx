import Stack from '@mui/material/Stack';
import { useNavigate } from 'react-router';
import type { CountLine } from '../../views/counting/CountLine';
import { SecondLook } from '../../views/counting/SecondLook';
import { type CountEntries, countName } from '../../views/counting/useCountEntries';
import { useDoubts } from '../../views/counting/useDoubts';
import { countOf } from './useCensusEntries';

export interface DoubtfulLinesProps {
  censusId: number;
  lines: readonly CountLine[];
  entries: CountEntries;
}

/** Amounts unlike the last count that nobody has looked at again while counting. */
export function DoubtfulLines({ censusId, lines, entries }: DoubtfulLinesProps) {
  const navigate = useNavigate();
  const doubts = useDoubts(countName(countOf(censusId)));
  const doubtful = lines.flatMap((line, index) => {
    const doubt = doubts.all.get(line.id);
    return doubt && line.newAmount === doubt.amount ? [{ line, index, doubt }] : [];
  });
  if (doubtful.length === 0) return null;
  return (
    <Stack spacing={1}>
      {doubtful.map(({ line, index, doubt }) => (
        <SecondLook
          key={line.id}
          line={line}
          doubt={doubt}
          onConfirm={() => doubts.set(line.id, undefined)}
          onSuggestion={(amount) => void entries.saveAmount(line, amount)}
          onOpen={() => navigate(`/run_census/${censusId}/${index}`)}
        />
      ))}
    </Stack>
  );
}
