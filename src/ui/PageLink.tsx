import MuiLink, { type LinkProps } from '@mui/material/Link';
import { Link, type LinkProps as RouteProps } from 'react-router';

export const PageLink = (props: LinkProps & Pick<RouteProps, 'to' | 'state'>) => (
  <MuiLink component={Link} {...props} />
);
