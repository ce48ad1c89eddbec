import { Button, type ButtonProps } from '@mui/material';
import { Link, type LinkProps } from 'react-router';

type Props = ButtonProps & Pick<LinkProps, 'to' | 'state'>;

export const LinkButton = ({ label, children = label, ...link }: Props & { label?: string }) => (
  <Button component={Link} {...link}>
    {children}
  </Button>
);
