import SwapVert from '@mui/icons-material/SwapVert';
import type { ButtonProps } from '@mui/material';
import { useHasAdditions, useIsAdmin } from '../../device/useDevice';
import { IconAction } from '../../ui/IconAction';
import { LinkButton } from '../../ui/LinkButton';
import { useIsPhone } from '../../ui/useIsPhone';

export function OrderLink({ to, isIconOnPhone, ...button }: { to: string; isIconOnPhone?: boolean } & ButtonProps) {
  const isPhone = useIsPhone();
  const isAdmin = useIsAdmin();
  const hasAdditions = useHasAdditions();
  if (!isAdmin || !hasAdditions) return null;
  if (isPhone && isIconOnPhone) return <IconAction label={LABEL} icon={<SwapVert />} to={to} color="primary" />;
  return <LinkButton label={LABEL} to={to} startIcon={<SwapVert />} {...button} />;
}

const LABEL = 'Reihenfolge ändern';
