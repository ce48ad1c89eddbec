import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface TitleCellProps {
  title: string;
  isArchived: boolean;
  /** Values of columns hidden on narrow screens. */
  details?: readonly ReactNode[];
}

/** On narrow screens with the other columns below. */
export function TitleCell({ title, isArchived, details = [] }: TitleCellProps) {
  const told = details.filter((detail): detail is string => typeof detail === 'string' && detail !== '');
  return (
    <>
      <div className="text" title={title.length > 40 ? title : undefined}>
        {title}
        {isArchived && ' '}
        {isArchived && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            (archiviert)
          </Box>
        )}
      </div>
      {told.length > 0 && <div className="more">{told.join(' · ')}</div>}
    </>
  );
}
