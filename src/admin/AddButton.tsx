import Add from '@mui/icons-material/Add';
import { Box } from '@mui/material';
import { useNavigate } from 'react-router';
import { Button } from '../ui/Button';

export function AddButton({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="contained"
      aria-label="Hinzufügen"
      onClick={() => navigate(to)}
      sx={{ minWidth: 44, px: { xs: 1, sm: 2 }, gap: 1, flexShrink: 0 }}
    >
      <Add fontSize="small" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        Hinzufügen
      </Box>
    </Button>
  );
}
