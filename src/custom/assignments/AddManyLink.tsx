import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

export const AddManyLink = ({ to }: { to: string }) => (
  <Button
    component={Link}
    to={to}
    startIcon={<PlaylistAdd />}
    sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
  >
    Mehrere hinzufügen
  </Button>
);
