import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface TitleCellProps {
  title: string;
  isArchived: boolean;
  /** What has no column of its own because the window is narrow. */
  details?: readonly ReactNode[];
}

/** The name of a record in a list; on a narrow screen with the other columns below it. */
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
