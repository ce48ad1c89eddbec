import { Stack } from '@mui/material';
import { useHasAdditions, useIsAdmin } from '../../../device/useDevice';
import { useMasterData } from '../../../queries/masterData';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';

export function NothingToCount() {
  return useIsAdmin() ? <NoGroupYet /> : <NoGroupAssigned />;
}

function NoGroupYet() {
  const items = useMasterData('stockItems');
  const hasAdditions = useHasAdditions();
  const isEmptyHouse = !items.isPending && items.all.length === 0;
  const ways = [
    ...(hasAdditions ? [{ to: '/today', label: 'Zu den ersten Schritten' }] : []),
    { to: '/admin/stock_item_group/add', label: 'Bestand anlegen' },
  ];
  return (
    <EmptyState
      title="Noch kein Bestand zum Zählen"
      text={`Gezählt wird ein Bestand: was zusammengehört, etwa die Bar oder die Kühlung. ${isEmptyHouse ? 'Vorher braucht es Lagerorte und Artikel.' : 'Leg einen an, und ordne ihm Artikel zu.'}`}
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {(isEmptyHouse ? ways : ways.toReversed()).map(({ to, label }, at) => (
          <LinkButton key={to} label={label} variant={at === 0 ? 'contained' : 'outlined'} to={to} />
        ))}
      </Stack>
    </EmptyState>
  );
}

const NAMED = 3;

function NoGroupAssigned() {
  const admins = useMasterData('users').all.filter(({ role }) => role === 'Admin');
  const names = admins.slice(0, NAMED).map(({ name }) => name);
  const whom = `einen Administrator${names.length > 0 ? ` (${names.join(', ')})` : ''}`;
  return (
    <EmptyState
      title="Kein Bestand zum Zählen"
      text={`Dir ist noch kein Bestand zugeordnet. Frag ${whom}: Unter „Benutzer“ kann er dir einen zuordnen.`}
    />
  );
}
