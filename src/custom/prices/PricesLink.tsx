import EuroSymbol from '@mui/icons-material/EuroSymbol';
import { useIsAdmin } from '../../device/useDevice';
import { LinkButton } from '../../ui/LinkButton';

export function PricesLink({ supplierId }: { supplierId: number | null }) {
  const isAdmin = useIsAdmin();
  if (!isAdmin || supplierId === null) return null;
  return (
    <LinkButton to={`/change_prices/${supplierId}`} startIcon={<EuroSymbol />} sx={{ mt: 2, alignSelf: 'flex-start' }}>
      Preise ändern
    </LinkButton>
  );
}
