import { Typography, type TypographyProps } from '@mui/material';

export const SecondaryText = (props: TypographyProps) => (
  <Typography variant="body2" color="textSecondary" {...props} />
);
