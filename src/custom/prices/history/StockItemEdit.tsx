import Warehouse from '@mui/icons-material/WarehouseOutlined';
import { WithRecord } from 'ra-core';
import { useContext, useMemo } from 'react';
import ResourceEdit from '../../../admin/ResourceEdit';
import { FieldViewsContext } from '../../../admin/records/fieldViews';
import { useHasAdditions, useSeesPrices } from '../../../device/useDevice';
import type { Records } from '../../../resources';
import { LinkButton } from '../../../ui/LinkButton';
import { PricesLink } from '../PricesLink';
import { PriceHistory } from './PriceHistory';
import { UnitInput } from './UnitInput';

export default function StockItemEdit() {
  const hasAdditions = useHasAdditions();
  const seesPrices = useSeesPrices();
  const views = useContext(FieldViewsContext);
  const withUnit = useMemo(
    () => ({ ...views, stockItems: { unitId: { Input: UnitInput }, ...views.stockItems } }),
    [views],
  );
  return (
    <FieldViewsContext value={withUnit}>
      <ResourceEdit>
        <WithRecord<Records['stockItems']>
          render={({ id, supplierId }) => (
            <>
              <PricesLink supplierId={supplierId} />
              {hasAdditions && (
                <LinkButton to={`/stock/${id}`} startIcon={<Warehouse />} sx={{ mt: 2, alignSelf: 'flex-start' }}>
                  Im Lager zeigen
                </LinkButton>
              )}
              {hasAdditions && seesPrices && <PriceHistory key={`prices-${id}`} stockItemId={id} />}
            </>
          )}
        />
      </ResourceEdit>
    </FieldViewsContext>
  );
}
