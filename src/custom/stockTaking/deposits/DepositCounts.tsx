import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { useMasterData } from '../../../queries/masterData';
import { FoldedSection } from '../../../ui/FoldedSection';
import { ReadState } from '../../../ui/ReadState';
import { stockTakingQueries } from '../stockTakingQueries';
import { DepositCountField } from './DepositCountField';

export function DepositCounts({ stockTakingId }: { stockTakingId: number }) {
  const hasAdditions = useHasAdditions();
  return hasAdditions ? <Section stockTakingId={stockTakingId} /> : null;
}

function Section({ stockTakingId }: { stockTakingId: number }) {
  const types = useMasterData('depositTypes').all;
  if (types.length === 0) return null;
  return (
    <FoldedSection title="Leergut">
      <Fields stockTakingId={stockTakingId} />
    </FoldedSection>
  );
}

function Fields({ stockTakingId }: { stockTakingId: number }) {
  const types = useMasterData('depositTypes').all;
  const { data, error } = useQuery(stockTakingQueries(useApi()).result(stockTakingId));
  if (!data) return <ReadState error={error} rows={2} />;
  const countOf = (id: number) => data.deposits?.find(({ depositTypeId }) => depositTypeId === id)?.count ?? null;
  const shown = types.filter(({ id, archived }) => !archived || countOf(id) !== null);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, pt: 1 }}>
      {shown.map((type) => (
        <DepositCountField key={type.id} stockTakingId={stockTakingId} type={type} count={countOf(type.id)} />
      ))}
    </Stack>
  );
}
