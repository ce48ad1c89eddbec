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
  /** Pixels; as wide as the window by default. */
  maxWidth?: number;
  children?: ReactNode;
}

/** The frame of every page. */
export function Page({ title, closeTo, actions, maxWidth, children }: PageProps) {
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
        // Buttons that find no room beside the title go below it, all of them; the close button stays in its corner.
        sx={{
          flexWrap: isClosable ? 'nowrap' : 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          minHeight: 44,
          mb: { xs: 1.5, sm: 2 },
        }}
      >
        <Typography ref={heading} tabIndex={-1} variant="h1" sx={titleStyles}>
          {title}
        </Typography>
        {actions && (
          <Stack
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end', ...(isClosable && besideClose) }}
          >
            {actions}
          </Stack>
        )}
        {close && <IconAction label="Schließen" icon={<Close />} edge="end" onClick={close} />}
      </Stack>
      {children}
    </Box>
  );
}

/** A long word breaks rather than lie below the buttons. */
const titleStyles = { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto', borderRadius: 1 };

/** Buttons have room of their own around them, which a title on a phone needs. */
const besideClose = { flexShrink: 0, mx: { xs: -1, sm: 0 }, '& .MuiButton-text': { px: { xs: 0.25, sm: 1 } } };
