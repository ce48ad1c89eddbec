import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { useHasAdditions } from '../../../device/useDevice';
import { useMasterData } from '../../../queries/masterData';

/** Leads to the order sheet of a chosen supplier. */
export function OrderAtButton() {
  const hasAdditions = useHasAdditions();
  const suppliers = useMasterData('suppliers').all.filter(({ archived }) => !archived);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!hasAdditions || suppliers.length === 0) return null;
  const isOpen = anchor !== null;
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 44 }}
      >
        Bestellen bei …
      </Button>
      <Menu anchorEl={anchor} open={isOpen} onClose={() => setAnchor(null)}>
        {[...suppliers]
          .sort((a, b) => a.name.localeCompare(b.name, 'de'))
          .map(({ id, name }) => (
            <MenuItem key={id} component={Link} to={`/order_sheet/${id}`} sx={{ minHeight: 44, whiteSpace: 'normal' }}>
              {name}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
