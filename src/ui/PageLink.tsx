import MuiLink, { type LinkProps } from '@mui/material/Link';
import { Link, type LinkProps as RouteProps } from 'react-router';

/** Leads to a page of the console. */
export const PageLink = (props: LinkProps & Pick<RouteProps, 'to' | 'state'>) => (
  <MuiLink component={Link} {...props} />
);
