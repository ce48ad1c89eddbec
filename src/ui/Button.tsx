import MuiButton, { type ButtonProps } from '@mui/material/Button';

/** MUI's own, whose text may be an attribute. */
export const Button = ({ label, children = label, ...button }: ButtonProps & { label?: string }) => (
  <MuiButton {...button}>{children}</MuiButton>
);
