import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useApi, useHasAdditions } from '../../device/useDevice';
import { parLevelQueries } from '../../queries/parLevels';
import type { Records } from '../../resources';
import { formatNumber } from '../../rules/numbers';
import { TO_TAP } from '../../ui/toTap';

/** Leads to the minimum that is proposed for a saved assignment, where there is one. */
export function ProposalLink() {
  const id = useRecordContext<Records['stockItemGroupAssignments']>()?.id;
  const hasAdditions = useHasAdditions();
  const { data } = useQuery({ ...parLevelQueries(useApi()).one(id ?? 0), enabled: hasAdditions && id !== undefined });
  if (data?.state !== 'propose' && data?.state !== 'dismissed') return null;
  return (
    <Box sx={{ pb: 1.5 }}>
      <Link component={RouterLink} to={`/par_level/${data.assignmentId}`} sx={TO_TAP}>
        {`Vorschlag: ${formatNumber(data.proposal)}`}
      </Link>
    </Box>
  );
}
