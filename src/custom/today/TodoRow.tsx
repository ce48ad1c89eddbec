import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Todo } from '../../todos/Todo';
import { pageRequest } from '../../ui/useRequestedAction';

export function TodoRow({ todo }: { todo: Todo }) {
  return (
    <ListItem disablePadding divider sx={{ '&:last-of-type': { borderBottom: 0 } }}>
      <ListItemButton
        component={Link}
        to={todo.to}
        state={todo.request && pageRequest(todo.request)}
        sx={{ px: 2, py: 1, minHeight: 60, gap: 1 }}
      >
        <Content todo={todo} />
      </ListItemButton>
    </ListItem>
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
        {detail !== '' && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        )}
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
