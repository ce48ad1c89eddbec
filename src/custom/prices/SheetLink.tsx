import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

/** Leads to the order sheet of a supplier. */
export const SheetLink = ({ supplierId }: { supplierId: number }) => (
  <Button
    component={Link}
    to={`/order_sheet/${supplierId}`}
    startIcon={<ShoppingCart />}
    sx={{ mt: 2, alignSelf: 'flex-start' }}
  >
    Bestellen
  </Button>
);
