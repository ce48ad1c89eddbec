import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useHasAdditions } from '../../device/useDevice';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import type { ShownCensus } from './completeCensus';

/** A census of a group without items. */
export function NoLines({ census }: { census: ShownCensus }) {
  const fillsLater = useHasAdditions();
  return (
    <Page title={`Zählung: ${census.stockItemGroup.name}`} closeTo="/census">
      <EmptyState
        icon={<Inventory2Outlined />}
        title="Diesem Bestand sind keine Artikel zugeordnet worden, Zählung daher nicht möglich"
        text={
          fillsLater ? 'Sind ihm Artikel zugeordnet, nimmt „Neue Zählung starten“ sie in diese Zählung auf.' : undefined
        }
      >
        <Button
          variant="outlined"
          component={Link}
          to={`/admin/stock_item_group/assignments/${census.stockItemGroupId}`}
        >
          Zu den Zuordnungen
        </Button>
      </EmptyState>
    </Page>
  );
}
