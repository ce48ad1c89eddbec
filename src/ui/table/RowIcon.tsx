import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface RowIconProps {
  label: string;
  icon: ReactNode;
  to?: string;
  onClick?: () => void;
}

export function RowIcon({ label, icon, to, onClick }: RowIconProps) {
  const props = { className: 'icon', 'aria-label': label, title: label };
  return to === undefined ? (
    <button {...props} type="button" onClick={onClick}>
      {icon}
    </button>
  ) : (
    <Link {...props} to={to}>
      {icon}
    </Link>
  );
}
