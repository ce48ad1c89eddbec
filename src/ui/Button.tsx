import { type ButtonProps, Button as MuiButton } from '@mui/material';

export const Button = ({ label, children = label, ...button }: ButtonProps & { label?: string }) => (
  <MuiButton {...button}>{children}</MuiButton>
);
