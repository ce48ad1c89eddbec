import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router';

export const LinkButton = (props: ButtonProps & Pick<LinkProps, 'to' | 'state'>) => (
  <Button component={Link} {...props} />
);
