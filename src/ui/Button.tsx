import { type ButtonProps, Button as MuiButton } from '@mui/material';

/** MUI's own, whose text may be an attribute. */
export const Button = ({ label, children = label, ...button }: ButtonProps & { label?: string }) => (
  <MuiButton {...button}>{children}</MuiButton>
);
