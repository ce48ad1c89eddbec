import { Stack } from '@mui/material';
import { useNavigate } from 'react-router';
import { PlausibilityAlert } from '../../../shared/counting/plausibility/PlausibilityAlert';
import { usePlausibilityWarnings } from '../../../shared/counting/plausibility/usePlausibilityWarnings';
import { countKey } from '../../../shared/counting/useCountEntries';
import { type CensusLinesProps, countOf } from '../useCensusEntries';

export function ImplausibleLines({ censusId, lines, entries }: CensusLinesProps) {
  const navigate = useNavigate();
  const warnings = usePlausibilityWarnings(countKey(countOf(censusId)));
  const implausible = lines.flatMap((line, index) => {
    const warning = warnings.all.get(line.id);
    return warning && line.newAmount === warning.amount ? [{ line, index, warning }] : [];
  });
  if (implausible.length === 0) return null;
  return (
    <Stack spacing={1}>
      {implausible.map(({ line, index, warning }) => (
        <PlausibilityAlert
          key={line.id}
          line={line}
          warning={warning}
          onConfirm={() => warnings.set(line.id, undefined)}
          onSuggestion={(amount) => void entries.saveAmount(line, amount)}
          onOpen={() => navigate(`/run_census/${censusId}/${index}`)}
        />
      ))}
    </Stack>
  );
}
