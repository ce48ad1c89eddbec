import Close from '@mui/icons-material/Close';
import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useArrival } from './focus/arrival';
import { IconAction } from './IconAction';
import { useEscape } from './keys/useEscape';
import { Unbroken } from './Unbroken';
import { useDocumentTitle } from './useDocumentTitle';

export interface PageProps {
  title: string;
  closeTo?: string;
  actions?: ReactNode;
  isCompact?: boolean;
  maxWidth?: number;
  children?: ReactNode;
}

export function Page({ title, closeTo, actions, isCompact = false, maxWidth, children }: PageProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  const isClosable = closeTo !== undefined;
  const close = isClosable ? () => navigate(closeTo) : undefined;
  useEscape(close);
  useArrival(() => heading.current);

  return (
    <Box sx={{ maxWidth }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'flex-start', mb: { xs: 1.5, sm: 2 } }}>
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            minHeight: 44,
            flexWrap: isCompact ? 'nowrap' : 'wrap',
            alignItems: 'center',
            justifyContent: 'flex-end',
          }}
        >
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="h1"
            sx={isCompact ? compactStyles : { ...titleStyles, flexBasis: isClosable ? 'min-content' : 'auto' }}
          >
            <Unbroken text={title} />
          </Typography>
          {actions && (
            <Stack
              direction="row"
              useFlexGap
              spacing={1}
              sx={{
                alignItems: 'center',
                flexWrap: 'wrap',
                justifyContent: 'flex-end',
                ...(isClosable && besideClose),
              }}
            >
              {actions}
            </Stack>
          )}
        </Stack>
        {close && <IconAction label="Schließen" icon={<Close />} edge="end" onClick={close} />}
      </Stack>
      {children}
    </Box>
  );
}

/** Breaks overlong words; has the height of buttons, so that titles line up across pages. */
const titleStyles = {
  flexGrow: 1,
  minWidth: 0,
  minHeight: 44,
  alignContent: 'center',
  overflowWrap: 'break-word',
  hyphens: 'auto',
  borderRadius: 1,
};

const compactStyles = {
  flexGrow: 1,
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  borderRadius: 1,
};

const besideClose = {
  flexShrink: 0,
  mx: { xs: -1, sm: 0 },
  maxWidth: { xs: 'calc(100% + 16px)', sm: '100%' },
  '& .MuiButton-text': { px: { xs: 0, sm: 1 } },
};
