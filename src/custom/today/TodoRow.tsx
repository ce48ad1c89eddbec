import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCommand } from '../../admin/useCommand';
import { startCensus } from '../../contract/census';
import type { Todo } from './Todo';
import { TODAY_KEY } from './todayQuery';

/** The whole line can be tapped: it leads to where the thing is done. */
export function TodoRow({ todo }: { todo: Todo }) {
  return (
    <ListItem disablePadding divider sx={{ '&:last-of-type': { borderBottom: 0 } }}>
      {typeof todo.to === 'string' ? (
        <ListItemButton component={Link} to={todo.to} sx={row}>
          <Content todo={todo} />
        </ListItemButton>
      ) : (
        <StartCount groupId={todo.to.startsCountOf}>
          <Content todo={todo} />
        </StartCount>
      )}
    </ListItem>
  );
}

const row = { px: 2, py: 1, minHeight: 60, gap: 1 } as const;

/** Begins a count, or goes on with the one that somebody has begun meanwhile. */
function StartCount({ groupId, children }: { groupId: number; children: ReactNode }) {
  const navigate = useNavigate();
  const start = useCommand((send) => send(startCensus, { body: { stockItemGroupId: groupId } }), {
    refresh: [TODAY_KEY],
  });
  const run = async () => {
    const started = await start.run();
    if (started?.answer) navigate(`/run_census/${started.answer.id}/0`);
  };
  return (
    <ListItemButton disabled={start.isRunning} onClick={() => void run()} sx={row}>
      {children}
    </ListItemButton>
  );
}

function Content({ todo: { title, detail, urgency, action } }: { todo: Todo }) {
  return (
    <>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {urgency !== 'soon' && <Chip size="small" {...CHIPS[urgency]} sx={{ height: 20, fontWeight: 600 }} />}
        </Stack>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      </Box>
      <Stack
        direction="row"
        sx={{ flexShrink: 0, alignItems: 'center', color: urgency === 'soon' ? 'text.secondary' : 'primary.main' }}
      >
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {action}
        </Typography>
        <ChevronRight fontSize="small" aria-hidden />
      </Stack>
    </>
  );
}

const CHIPS = {
  late: { label: 'überfällig', color: 'error', variant: 'outlined' },
  today: { label: 'heute', color: 'primary', variant: 'outlined' },
} as const;
