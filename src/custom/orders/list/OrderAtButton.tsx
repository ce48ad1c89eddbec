import { Menu, MenuItem } from '@mui/material';
import { useRef } from 'react';
import { Link } from 'react-router';
import { compareGerman } from '../../../lib/compareGerman';
import { useMasterData } from '../../../queries/masterData';
import { Button } from '../../../ui/Button';

export function OrderAtButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const suppliers = useMasterData('suppliers').all.filter(({ archived }) => !archived);
  const button = useRef<HTMLButtonElement>(null);
  if (suppliers.length === 0) return null;
  return (
    <>
      <Button
        label="Bestellen bei …"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => onOpen(true)}
        sx={{ minHeight: 44 }}
      />
      <Menu anchorEl={() => button.current} open={isOpen} onClose={() => onOpen(false)}>
        {[...suppliers]
          .sort((a, b) => compareGerman(a.name, b.name))
          .map(({ id, name }) => (
            <MenuItem key={id} component={Link} to={`/order_sheet/${id}`} sx={{ minHeight: 44, whiteSpace: 'normal' }}>
              {name}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
