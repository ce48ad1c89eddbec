import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useApi, useHasAdditions } from '../../device/useDevice';
import { parLevelQueries } from '../../queries/parLevels';
import type { Records } from '../../resources';
import { formatNumber } from '../../rules/numbers';
import { PageLink } from '../../ui/PageLink';
import { TO_TAP } from '../../ui/toTap';

export function ProposalLink() {
  const { id, stockItemGroupId } = useRecordContext<Records['stockItemGroupAssignments']>() ?? {};
  const hasAdditions = useHasAdditions();
  // The server caches the levels of a whole group, and would have to compute all of them for a single one.
  const { data: level } = useQuery({
    ...parLevelQueries(useApi()).list(stockItemGroupId),
    enabled: hasAdditions && id !== undefined,
    select: ({ items }) => items.find(({ assignmentId }) => assignmentId === id),
  });
  if (level?.state !== 'propose' && level?.state !== 'dismissed') return null;
  return (
    <Box sx={{ pb: 1.5 }}>
      <PageLink to={`/par_level/${level.assignmentId}`} sx={TO_TAP}>
        {`Vorschlag: ${formatNumber(level.proposal)}`}
      </PageLink>
    </Box>
  );
}
