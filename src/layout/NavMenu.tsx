import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { useHasAdditions, useIsAdmin } from '../device/useDevice';
import type { Registry } from '../resources/kit';
import { isForUser, type MenuEntry, type MenuSection, menuSections, workflowEntries } from './menuEntries';
import { menuIcon } from './menuIcons';

/** The entries of the drawer. */
export function NavMenu({ registry, onNavigate }: { registry: Registry; onNavigate?: () => void }) {
  const who = { hasAdditions: useHasAdditions(), isAdmin: useIsAdmin() };
  return (
    <>
      <List sx={{ px: 1, py: 1.5 }}>
        <Entries entries={workflowEntries.filter((entry) => isForUser(entry, who))} onNavigate={onNavigate} />
      </List>
      {menuSections(registry).map((section) => (
        <Section key={section.label} {...section} onNavigate={onNavigate} />
      ))}
    </>
  );
}

function Section({ label, entries, onNavigate }: MenuSection & { onNavigate?: () => void }) {
  const id = useId();
  return (
    <>
      <Typography id={id} variant="overline" component="p" color="textSecondary" sx={{ px: 2.5, pt: 1 }}>
        {label}
      </Typography>
      <List aria-labelledby={id} sx={{ px: 1, pt: 0.5, pb: 1.5 }}>
        <Entries entries={entries} onNavigate={onNavigate} />
      </List>
    </>
  );
}

function Entries({ entries, onNavigate }: { entries: MenuEntry[]; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  return entries.map(({ name, label, to, pages }) => {
    const Icon = menuIcon(name);
    const isCurrent = pages.some((pattern) => matchPath(pattern, pathname));
    return (
      <ListItem key={to} disablePadding>
        <ListItemButton
          component={Link}
          to={to}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onNavigate}
          sx={{ pl: 1.5, pr: 0.5, py: 0.5, color: isCurrent ? 'primary.main' : 'text.primary' }}
        >
          <ListItemIcon sx={{ minWidth: 34, color: isCurrent ? 'primary.main' : 'text.secondary' }}>
            <Icon sx={{ fontSize: 20 }} />
          </ListItemIcon>
          <ListItemText
            sx={{ my: 0 }}
            primary={label}
            slotProps={{
              primary: {
                variant: 'body2',
                component: 'span',
                sx: {
                  fontSize: '0.9063rem',
                  fontWeight: isCurrent ? 600 : 500,
                  overflowWrap: 'anywhere',
                  hyphens: 'auto',
                },
              },
            }}
          />
        </ListItemButton>
      </ListItem>
    );
  });
}
