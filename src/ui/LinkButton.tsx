import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router';

/** A button that leads to a page of the console. */
export const LinkButton = (props: ButtonProps & Pick<LinkProps, 'to' | 'state'>) => (
  <Button component={Link} {...props} />
);
