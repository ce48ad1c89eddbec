import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useArrival } from './focus/arrival';
import { IconAction } from './IconAction';
import { useEscape } from './keys/useEscape';
import { useDocumentTitle } from './useDocumentTitle';

export interface PageProps {
  /** The page's only h1, and the first part of the browser's title. */
  title: string;
  /** Where the close button and Escape lead; pages without it have neither. */
  closeTo?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The page is about something else than its title, which has three lines at most, and its buttons beside it. */
  isCompact?: boolean;
  /** Pixels; as wide as the window by default. */
  maxWidth?: number;
  children?: ReactNode;
}

/** The frame of every page. */
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
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        // Long titles end beside the close button, which stays in its corner.
        sx={{ alignItems: 'flex-start', mb: { xs: 1.5, sm: 2 } }}
      >
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          // Buttons that find no room beside the title go below it, all of them.
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
            // Beside a close button there is less room: then the title has several lines before its buttons go below.
            sx={isCompact ? compactStyles : { ...titleStyles, flexBasis: isClosable ? 'min-content' : 'auto' }}
          >
            {title}
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

/** A word that is longer than the page breaks. As high as buttons are: titles stand at the same place on every page. */
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

/** Buttons have room of their own around them, which a title on a phone needs. */
const besideClose = { flexShrink: 0, mx: { xs: -1, sm: 0 }, '& .MuiButton-text': { px: { xs: 0.25, sm: 1 } } };
