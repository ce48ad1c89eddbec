import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useHasAdditions } from '../device/useDevice';
import { TO_TAP } from '../ui/toTap';

export interface ArticleLinkProps {
  /** Null for other goods. */
  stockItemId: number | null | undefined;
  name: string;
}

/** An article's name, which leads to what there is of it. */
export function ArticleLink({ stockItemId, name }: ArticleLinkProps) {
  const hasAdditions = useHasAdditions();
  if (!hasAdditions || stockItemId === null || stockItemId === undefined) return name;
  return (
    <Link component={RouterLink} to={`/stock/${stockItemId}`} color="inherit" underline="hover" sx={TO_TAP}>
      {name}
    </Link>
  );
}
