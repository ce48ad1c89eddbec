import EuroSymbol from '@mui/icons-material/EuroSymbol';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useIsAdmin } from '../../device/useDevice';

/** Leads to the prices of a supplier's articles. */
export function PricesLink({ supplierId }: { supplierId: number | null }) {
  const isAdmin = useIsAdmin();
  if (!isAdmin || supplierId === null) return null;
  return (
    <Button
      component={Link}
      to={`/change_prices/${supplierId}`}
      startIcon={<EuroSymbol />}
      sx={{ mt: 2, alignSelf: 'flex-start' }}
    >
      Preise ändern
    </Button>
  );
}
