import { List, ListItem, ListItemButton, ListItemText, Paper } from '@mui/material';
import { Link } from 'react-router';

export interface DeliveryLink {
  to: string;
  title: string;
  details: string;
  isWrong?: boolean;
}

export const DeliveryLinks = ({ links }: { links: readonly DeliveryLink[] }) => (
  <Paper variant="outlined">
    <List disablePadding>
      {links.map(({ to, title, details, isWrong }, at) => (
        <ListItem key={to} disablePadding divider={at < links.length - 1}>
          <ListItemButton component={Link} to={to} sx={{ minHeight: 56 }}>
            <ListItemText
              primary={title}
              secondary={details}
              sx={{ overflowWrap: 'anywhere' }}
              slotProps={{ secondary: { color: isWrong ? 'error' : 'textSecondary' } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  </Paper>
);
