import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface RowIconProps {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** Makes it a link. */
  to?: string;
  onClick?: () => void;
}

/** A button or link that is an icon, in the rows of a `VirtualTable`: light enough to be drawn while scrolling. */
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
