import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../layout/EmptyState';
import { Page } from '../../layout/Page';
import type { Census } from './censusRecords';

/** A census of a group without items. */
export function NoLines({ census }: { census: Census }) {
  return (
    <Page title={`Zählung: ${census.stockItemGroup.name}`} closeTo="/census">
      <EmptyState
        icon={<Inventory2Outlined />}
        title="Diesem Bestand sind keine Artikel zugeordnet worden, Zählung daher nicht möglich"
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
