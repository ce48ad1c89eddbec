import Warehouse from '@mui/icons-material/WarehouseOutlined';
import Button from '@mui/material/Button';
import { WithRecord } from 'ra-core';
import { Link } from 'react-router';
import ResourceEdit from '../../../admin/ResourceEdit';
import { useHasAdditions, useSeesPrices } from '../../../device/useDevice';
import type { Records } from '../../../resources';
import { PricesLink } from '../PricesLink';
import { PriceHistory } from './PriceHistory';

export default function StockItemEdit() {
  const hasAdditions = useHasAdditions();
  const seesPrices = useSeesPrices();
  return (
    <ResourceEdit>
      <WithRecord<Records['stockItems']> render={({ supplierId }) => <PricesLink supplierId={supplierId} />} />
      {hasAdditions && (
        <WithRecord<Records['stockItems']>
          render={({ id }) => (
            <Button
              component={Link}
              to={`/stock/${id}`}
              startIcon={<Warehouse />}
              sx={{ mt: 2, alignSelf: 'flex-start' }}
            >
              Im Lager zeigen
            </Button>
          )}
        />
      )}
      {hasAdditions && seesPrices && (
        <WithRecord<Records['stockItems']>
          render={({ id }) => <PriceHistory key={`prices-${id}`} stockItemId={id} />}
        />
      )}
    </ResourceEdit>
  );
}
