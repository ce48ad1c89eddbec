import SwapVert from '@mui/icons-material/SwapVert';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';

export const OrderLink = ({ to, ...button }: { to: string } & ButtonProps) => (
  <Button component={Link} to={to} startIcon={<SwapVert />} {...button}>
    Reihenfolge ändern
  </Button>
);
