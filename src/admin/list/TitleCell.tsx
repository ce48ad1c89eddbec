import { Box } from '@mui/material';
import { createElement, type ReactNode } from 'react';

export interface TitleCellProps {
  title: string;
  isArchived: boolean;
  details: readonly ReactNode[];
}

export function TitleCell({ title, isArchived, details }: TitleCellProps) {
  const told = details.filter((detail) => detail !== '');
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
      {told.length > 0 &&
        createElement('div', { className: 'more' }, ...told.flatMap((each) => [' · ', each]).slice(1))}
    </>
  );
}
