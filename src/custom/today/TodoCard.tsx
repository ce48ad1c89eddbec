import BackupIcon from '@mui/icons-material/BackupOutlined';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Calculate from '@mui/icons-material/CalculateOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined';
import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Recycling from '@mui/icons-material/Recycling';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import TrendingUp from '@mui/icons-material/TrendingUp';
import VerticalAlignBottom from '@mui/icons-material/VerticalAlignBottom';
import { Box, Chip, List, ListItem, ListItemButton, Paper, Stack, type SvgIcon, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Todo, TodoSection } from '../../todos/Todo';
import { Button } from '../../ui/Button';
import { SecondaryText } from '../../ui/SecondaryText';
import { pageRequest } from '../../ui/useRequestedAction';

export function TodoCard({ section: { name, label, todos, more = 0 } }: { section: TodoSection }) {
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const Icon = ICONS[name];
  const shown = showsAll || todos.length <= MAX ? todos : todos.slice(0, FIRST);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ overflow: 'hidden' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', px: 2, pt: 1.5, pb: 0.5 }}>
        {Icon && <Icon sx={{ fontSize: 20, color: 'text.secondary' }} />}
        <Typography id={titleId} variant="h2" sx={{ fontSize: '1rem', flexGrow: 1 }}>
          {label}
        </Typography>
        <SecondaryText sx={{ fontVariantNumeric: 'tabular-nums' }}>{todos.length + more}</SecondaryText>
      </Stack>
      <List disablePadding aria-labelledby={titleId}>
        {shown.map((todo) => (
          <TodoRow key={todo.key} todo={todo} />
        ))}
      </List>
      {shown.length < todos.length && (
        <Button onClick={() => setShowsAll(true)} sx={{ mx: 1, mb: 1, minHeight: 44 }}>
          {`${todos.length - shown.length} weitere zeigen`}
        </Button>
      )}
      {shown.length === todos.length && more > 0 && (
        <SecondaryText sx={{ px: 2, pb: 1.5 }}>{`und ${more} weitere`}</SecondaryText>
      )}
    </Paper>
  );
}

const MAX = 7;
const FIRST = 5;

const ICONS: Readonly<Record<string, typeof SvgIcon>> = {
  census: Checklist,
  orders: ShoppingCart,
  useFirst: EventBusy,
  drafts: EditNote,
  mails: Mail,
  stockTaking: Calculate,
  deliveries: MoveToInbox,
  invoices: ReceiptLong,
  prices: TrendingUp,
  empties: Recycling,
  parLevels: VerticalAlignBottom,
  sales: PointOfSale,
  views: BookmarkBorder,
  backup: BackupIcon,
  access: Key,
};

function TodoRow({ todo }: { todo: Todo }) {
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
          <SecondaryText component="span" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </SecondaryText>
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
