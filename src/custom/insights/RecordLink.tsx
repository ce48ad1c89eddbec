import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

export const RecordLink = ({ to, text }: { to: string; text: string }) => (
  <Link component={RouterLink} to={to} className="text" sx={{ display: 'block', py: 0.5 }}>
    {text}
  </Link>
);
