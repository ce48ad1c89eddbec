import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { AvailableGroups, type AvailableGroupsProps } from '../availability/AvailableGroups';
import { useBeginCount } from '../availability/useBeginCount';
import { usePrintSheet } from '../availability/usePrintSheet';

export default function GroupsToStart({ groups }: Pick<AvailableGroupsProps, 'groups'>) {
  const headingId = useId();
  const { begin, isStarting } = useBeginCount();
  const print = usePrintSheet();
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Typography id={headingId} variant="h2">
        Noch nicht begonnen
      </Typography>
      <AvailableGroups
        groups={groups}
        onStart={begin}
        onPrint={print}
        isStarting={isStarting}
        maxHeight="max(320px, 100dvh - 200px)"
      />
    </Stack>
  );
}
