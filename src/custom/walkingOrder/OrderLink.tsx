import SwapVert from '@mui/icons-material/SwapVert';
import type { ButtonProps } from '@mui/material/Button';
import { LinkButton } from '../../ui/LinkButton';

export const OrderLink = ({ to, ...button }: { to: string } & ButtonProps) => (
  <LinkButton to={to} startIcon={<SwapVert />} {...button}>
    Reihenfolge ändern
  </LinkButton>
);
