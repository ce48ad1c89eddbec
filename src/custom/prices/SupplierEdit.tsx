import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import { WithRecord } from 'ra-core';
import ResourceEdit from '../../admin/ResourceEdit';
import { useHasAdditions } from '../../device/useDevice';
import type { Records } from '../../resources';
import { LinkButton } from '../../ui/LinkButton';
import { PricesLink } from './PricesLink';

export default function SupplierEdit() {
  const hasAdditions = useHasAdditions();
  return (
    <ResourceEdit>
      <WithRecord<Records['suppliers']>
        render={({ id }) => (
          <>
            <PricesLink supplierId={id} />
            {hasAdditions && (
              <LinkButton
                label="Bestellen"
                to={`/order_sheet/${id}`}
                startIcon={<ShoppingCart />}
                sx={{ mt: 2, alignSelf: 'flex-start' }}
              />
            )}
          </>
        )}
      />
    </ResourceEdit>
  );
}
