import { useHasAdditions } from '../device/useDevice';
import { PageLink } from '../ui/PageLink';
import { TO_TAP } from '../ui/toTap';

export interface ArticleLinkProps {
  stockItemId: number | null | undefined;
  name: string;
}

export function ArticleLink({ stockItemId, name }: ArticleLinkProps) {
  const hasAdditions = useHasAdditions();
  if (!hasAdditions || stockItemId === null || stockItemId === undefined) return name;
  return <PageLink label={name} to={`/stock/${stockItemId}`} color="inherit" underline="hover" sx={TO_TAP} />;
}
