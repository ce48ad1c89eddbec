import { Alert, AlertTitle } from '@mui/material';
import { formatNumber } from '../../../rules/numbers';
import { countKey } from '../../../shared/counting/useCountEntries';
import { useDrafts } from '../../../shared/counting/useDrafts';
import { PageLink } from '../../../ui/PageLink';
import { type CensusLinesProps, countOf } from '../useCensusEntries';

export function UnsavedLines({ censusId, lines, entries }: CensusLinesProps) {
  const drafts = useDrafts(countKey(countOf(censusId)));
  const unsaved = lines.flatMap(({ id, name }, index) => {
    const entry = entries.all.get(id);
    const failed = entry?.state === 'failed' ? entry : entry?.stuck;
    const typed = drafts.all.get(id) ?? (failed && formatNumber(failed.amount));
    return typed ? [{ id, name, index, typed, message: failed?.message }] : [];
  });
  if (unsaved.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>Noch nicht gespeichert</AlertTitle>
      {unsaved.map(({ id, name, index, typed, message }) => (
        <div key={id}>
          <PageLink label={`${name}: ${typed}`} to={`/run_census/${censusId}/${index}`} />
          {message && ` – ${message}`}
        </div>
      ))}
    </Alert>
  );
}
