import CheckCircle from '@mui/icons-material/CheckCircle';
import ChevronRight from '@mui/icons-material/ChevronRight';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import type { FirstStep, Today } from '../../../contract/today';
import { useMasterData } from '../../../queries/masterData';
import { Button } from '../../../ui/Button';
import { PageLink } from '../../../ui/PageLink';
import { SecondaryText } from '../../../ui/SecondaryText';
import { useHideFirstSteps } from './useHideFirstSteps';

export function FirstSteps({ firstSteps: { steps, hasDemoData } }: { firstSteps: NonNullable<Today['firstSteps']> }) {
  const titleId = useId();
  const hide = useHideFirstSteps();
  const done = steps.filter(({ isDone }) => isDone);
  const open = steps.filter(({ isDone }) => !isDone);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ overflow: 'hidden' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', px: 2, pt: 1, columnGap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ fontSize: '1rem', flexGrow: 1 }}>
          Erste Schritte
        </Typography>
        <SecondaryText>{`${done.length} von ${steps.length}`}</SecondaryText>
        <Button disabled={hide.isRunning} onClick={() => void hide.run(true)} sx={{ minHeight: 44, mr: -1 }}>
          Ausblenden
        </Button>
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: open.length === 1 ? columns('auto-fit') : 'minmax(0, 1fr)' }}>
        <List
          disablePadding
          aria-labelledby={titleId}
          sx={{ display: 'grid', gridTemplateColumns: columns('auto-fill') }}
        >
          {open.map(({ name }) => (
            <ListItem key={name} disablePadding alignItems="flex-start">
              {name === 'group' ? <GroupStep /> : <Step name={name} />}
            </ListItem>
          ))}
        </List>
        {done.length > 0 && (
          <Stack
            component="ul"
            aria-label="Erledigt"
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, px: 2, pt: 1, pb: 1.5, listStyle: 'none' }}
          >
            {done.map(({ name }) => (
              <Stack key={name} component="li" direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
                <CheckCircle color="success" fontSize="small" aria-hidden />
                <SecondaryText component="span">{firstStepWords[name].title}</SecondaryText>
              </Stack>
            ))}
          </Stack>
        )}
      </Box>
      {hasDemoData && done.length > 0 && (
        <SecondaryText sx={{ px: 2, pb: 1.5 }}>
          Davon haben die Demodaten schon das meiste erledigt. In den{' '}
          <PageLink label="Einstellungen" to="/admin/settings" sx={{ display: 'inline-block', py: 0.5 }} /> lassen sie
          sich wieder entfernen, solange nichts Eigenes gebucht ist.
        </SecondaryText>
      )}
    </Paper>
  );
}

const columns = (repeated: 'auto-fill' | 'auto-fit') => `repeat(${repeated}, minmax(min(100%, 340px), 1fr))`;

function GroupStep() {
  const newest = useMasterData('stockItemGroups').all.at(-1);
  if (!newest) return <Step name="group" />;
  return (
    <Step
      name="group"
      text={`„${newest.name}“ hat noch keine Artikel: Ordne zu, was zusammen gezählt wird.`}
      to={`/admin/stock_item_group/assignments/${newest.id}`}
    />
  );
}

function Step({ name, ...other }: { name: FirstStep; text?: string; to?: string }) {
  const { title, text, to } = { ...firstStepWords[name], ...other };
  return (
    <ListItemButton component={Link} to={to} sx={{ px: 2, minHeight: 60, alignItems: 'flex-start' }}>
      <ListItemIcon sx={{ minWidth: 36, pt: 0.5 }}>
        <RadioButtonUnchecked sx={{ color: 'text.secondary' }} />
      </ListItemIcon>
      <ListItemText primary={title} secondary={text} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
      <ChevronRight fontSize="small" aria-hidden sx={{ mt: 0.75, color: 'text.secondary' }} />
    </ListItemButton>
  );
}

const firstStepWords: Readonly<Record<FirstStep, { title: string; text: string; to: string }>> = {
  house: {
    title: 'Name und Farbe des Hauses',
    text: 'Stehen in der Kopfzeile, der Name auch auf Bestellungen.',
    to: '/admin/settings',
  },
  locations: {
    title: 'Lagerorte anlegen',
    text: 'Keller, Bar, Kühlhaus: in der Reihenfolge, in der du beim Zählen gehst.',
    to: '/admin/stock_locations',
  },
  supplier: {
    title: 'Lieferanten anlegen',
    text: 'Mit Adresse für Bestellungen und Liefertagen.',
    to: '/admin/suppliers',
  },
  items: {
    title: 'Erste Artikel anlegen oder einlesen',
    text: 'Einzeln, oder viele auf einmal aus einer Excel- oder CSV-Datei mit „Importieren“.',
    to: '/admin/stock_items',
  },
  group: {
    title: 'Einen Bestand zusammenstellen',
    text: 'Was zusammen gezählt wird, mit Zähltag und Mindestbeständen.',
    to: '/admin/stock_item_groups',
  },
  team: {
    title: 'Das Team anlegen',
    text: 'Wer mitzählt, bekommt einen Benutzernamen und die Bestände, die er zählt.',
    to: '/admin/users',
  },
  count: {
    title: 'Zum ersten Mal zählen',
    text: 'Danach ist bekannt, was da ist und was fehlt.',
    to: '/census_availability',
  },
  order: { title: 'Die erste Bestellung senden', text: 'Sie entsteht aus der Zählung, oder von Hand.', to: '/orders' },
  mail: {
    title: 'Mailserver prüfen',
    text: 'Eine Testmail zeigt, ob Bestellungen hinausgehen; unter „Mailserver prüfen“ in den Einstellungen.',
    to: '/admin/settings',
  },
};
