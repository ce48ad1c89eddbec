import ChevronRight from '@mui/icons-material/ChevronRight';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { ListItemButton, ListItemIcon, ListItemText, Paper } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../device/useDevice';
import { todayQuery } from '../../../queries/todayQuery';

export default function FirstStepsHint() {
  const { data } = useQuery({ ...todayQuery(useApi()), refetchInterval: false });
  const firstSteps = data?.firstSteps;
  if (!firstSteps || firstSteps.isHidden) return null;
  const { steps } = firstSteps;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Paper variant="outlined" sx={{ maxWidth: 560, overflow: 'hidden' }}>
      <ListItemButton component={Link} to="/today" sx={{ px: 2, py: 1 }}>
        <ListItemIcon sx={{ minWidth: 40 }}>
          <FlagOutlined color="primary" />
        </ListItemIcon>
        <ListItemText
          primary={`Erste Schritte: ${done} von ${steps.length}`}
          secondary="Was noch fehlt, bis gezählt und bestellt wird, steht unter „Heute“."
          slotProps={{ primary: { sx: { fontWeight: 600 } } }}
        />
        <ChevronRight fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      </ListItemButton>
    </Paper>
  );
}
