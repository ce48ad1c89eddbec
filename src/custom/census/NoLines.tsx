import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useHasAdditions, useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import type { Records } from '../../resources';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Page } from '../../ui/Page';
import { useBeginCount } from './availability/useBeginCount';
import type { ShownCensus } from './completeCensus';
import { useDeleteCensus } from './useDeleteCensus';

export function NoLines({ census }: { census: ShownCensus }) {
  const Body = useHasAdditions() ? MaybeItems : NoItems;
  return (
    <Page title={`Zählung: ${census.stockItemGroup.name}`} closeTo="/census">
      <Body census={census} />
    </Page>
  );
}

function MaybeItems({ census }: { census: ShownCensus }) {
  const items = useMasterData('stockItems').byId;
  const isCounted = (item: Records['stockItems'] | undefined) => item && !item.ignoreInCensus && !item.archived;
  const hasItems = useMasterData('stockItemGroupAssignments').all.some(
    ({ stockItemGroupId, stockItemId }) =>
      stockItemGroupId === census.stockItemGroupId && isCounted(items.get(stockItemId)),
  );
  return hasItems ? <ItemsSince census={census} /> : <NoItems census={census} later="Danach geht es hier weiter." />;
}

function ItemsSince({ census }: { census: ShownCensus }) {
  const { begin, isStarting } = useBeginCount();
  return (
    <EmptyState
      icon={<Inventory2Outlined />}
      title="Diese Zählung hat noch keine Artikel"
      text="Sie wurde begonnen, bevor dem Bestand Artikel zugeordnet waren."
    >
      <Ways census={census}>
        <Button variant="contained" disabled={isStarting} onClick={() => void begin(census.stockItemGroupId)}>
          Artikel aufnehmen und zählen
        </Button>
      </Ways>
    </EmptyState>
  );
}

function NoItems({ census, later = '' }: { census: ShownCensus; later?: string }) {
  const isAdmin = useIsAdmin();
  const ask = isAdmin ? '' : 'Ein Administrator kann diesem Bestand Artikel zuordnen. ';
  return (
    <EmptyState
      icon={<Inventory2Outlined />}
      title="Diesem Bestand sind keine Artikel zugeordnet worden, Zählung daher nicht möglich"
      text={`${ask}${later}`.trim()}
    >
      <Ways census={census}>
        {isAdmin && (
          <LinkButton
            label="Artikel zuordnen"
            variant="contained"
            to={`/admin/stock_item_group/assignments/${census.stockItemGroupId}`}
          />
        )}
      </Ways>
    </EmptyState>
  );
}

function Ways({ census, children }: { census: ShownCensus; children?: ReactNode }) {
  const navigate = useNavigate();
  const remove = useDeleteCensus(census);
  const discard = async () => {
    if (await remove.run()) navigate('/census');
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      {children}
      <Button label="Zählung löschen" color="error" disabled={remove.isRunning} onClick={() => void discard()} />
    </Stack>
  );
}
