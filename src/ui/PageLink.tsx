import { type LinkProps, Link as MuiLink } from '@mui/material';
import { Link, type LinkProps as RouteProps } from 'react-router';

type Props = LinkProps & Pick<RouteProps, 'to' | 'state'>;

export const PageLink = ({ label, children = label, ...link }: Props & { label?: string }) => (
  <MuiLink component={Link} {...link}>
    {children}
  </MuiLink>
);
