import { alpha, type CSSObject, type Theme, type ThemeOptions } from '@mui/material/styles';
import { FORCED_COLORS, LOW_WINDOW } from './media';

type Components = NonNullable<ThemeOptions['components']>;

/** Fingers need 44 px; a mouse does with less, and more fits on the screen. */
const TOUCH = '@media (pointer: coarse)';

const hairline = (theme: Theme) => `1px solid ${theme.palette.divider}`;

/** What lies above the page is the only thing that casts a shadow. */
const floating = ({ theme }: { theme: Theme }): CSSObject => ({
  border: hairline(theme),
  boxShadow: theme.palette.mode === 'light' ? '0 8px 28px rgba(29, 36, 33, 0.14)' : '0 8px 28px rgba(0, 0, 0, 0.5)',
});

const focusRing = (theme: Theme): CSSObject => ({
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: 2,
});

const SEVERITIES = ['error', 'warning', 'info', 'success'] as const;

/** MUI's own are darker than the dark page, and look like holes in it. */
const tinted = ({ palette }: Theme, severity: (typeof SEVERITIES)[number]) => ({
  props: { severity, variant: 'standard' as const },
  style: { backgroundColor: alpha(palette[severity].main, 0.14) },
});

const page: Components = {
  MuiCssBaseline: {
    styleOverrides: (theme: Theme) => ({
      body: {
        fontVariantNumeric: 'tabular-nums',
        WebkitTapHighlightColor: 'transparent',
        // Long words of names end on the page.
        overflowWrap: 'break-word',
      },
      ':focus-visible': focusRing(theme),
      // What gets the focus does not lie below the header, or behind the buttons that a page keeps at the bottom.
      html: { scrollPaddingTop: 64, [LOW_WINDOW]: { scrollPaddingTop: 0 } },
      '::selection': { background: theme.palette.primary.main, color: theme.palette.primary.contrastText },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '1ms !important',
          // What turns without end would flicker a thousand times a second.
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiAppBar: { defaultProps: { elevation: 0 } },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 500 } } },
  MuiAlert: {
    // Only what went wrong interrupts those who listen; a notice that was there before them waits its turn.
    defaultProps: {
      slotProps: { root: ({ role, severity }) => ({ role: role ?? (severity === 'error' ? 'alert' : 'status') }) },
    },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        alignItems: 'center',
        [FORCED_COLORS]: { border: '1px solid' },
        variants: theme.palette.mode === 'light' ? [] : SEVERITIES.map((severity) => tinted(theme, severity)),
      }),
      // A message that scrolls by a pixel would want the keyboard.
      message: { overflow: 'visible', overflowWrap: 'anywhere' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { [FORCED_COLORS]: { border: '1px solid GrayText' } } },
  },
};

const buttons: Components = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 38,
        paddingInline: 16,
        variants: [
          { props: { variant: 'text' }, style: { paddingInline: 10 } },
          { props: { size: 'small' }, style: { minHeight: 32, paddingInline: 10 } },
        ],
        [TOUCH]: { minHeight: 44 },
      },
      // Its colour is all that makes it a button.
      contained: { [FORCED_COLORS]: { border: '1px solid ButtonBorder' } },
      outlined: ({ theme }) => ({
        borderColor: theme.palette.divider,
        backgroundColor: theme.palette.background.paper,
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        borderRadius: 8,
        [TOUCH]: { width: 44, height: 44 },
      },
    },
  },
  MuiToggleButton: { styleOverrides: { root: { minHeight: 38, [TOUCH]: { minHeight: 44 } } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.7813rem',
        fontWeight: 500,
        backgroundColor: theme.palette.mode === 'light' ? '#1d2421' : '#3b443f',
        color: '#ffffff',
      }),
    },
  },
};

const inputs: Components = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiInputBase: {
    styleOverrides: {
      // Hints are there to be read: MUI's are too pale for that.
      input: ({ theme }) => ({ '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 } }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        backgroundColor: theme.palette.background.paper,
        // Below 16 px, phones zoom in on an input that is tapped.
        [TOUCH]: { minHeight: 44, fontSize: '1rem' },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.palette.mode === 'light' ? '#8f968f' : '#6c756f' }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, [TOUCH]: { padding: 10 } } } },
  MuiFormControlLabel: { styleOverrides: { root: { [TOUCH]: { minHeight: 44 } } } },
  MuiMenuItem: { styleOverrides: { root: { '&&': { minHeight: 38, [TOUCH]: { minHeight: 44 } } } } },
  MuiInputLabel: {
    styleOverrides: {
      // With wider letters, a long one goes on above its line instead of ending in dots; a short one lies where MUI has it.
      shrink: {
        overflow: 'visible',
        whiteSpace: 'normal',
        '&.MuiInputLabel-outlined': { transform: 'translate(14px, calc(-75% + 0.48em)) scale(0.75)' },
      },
      // In the middle of the higher input.
      sizeSmall: { '&:not(.MuiInputLabel-shrink)': { [TOUCH]: { transform: 'translate(14px, 11px)' } } },
    },
  },
  MuiAutocomplete: { styleOverrides: { paper: floating } },
};

const tables: Components = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '7px 12px',
        fontSize: '0.9063rem',
        borderBottom: hairline(theme),
      }),
      head: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 550,
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.paper,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: { root: { borderRadius: 8, minHeight: 38, [TOUCH]: { minHeight: 44 } } },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550, [FORCED_COLORS]: { border: '1px solid' } } } },
  MuiBottomNavigationAction: {
    styleOverrides: { root: { '&.Mui-selected': { [FORCED_COLORS]: { borderTop: '3px solid Highlight' } } } },
  },
};

/** A dialog that fades out keeps nothing: keys are for the page again. The focus goes back to where it was, if anywhere. */
const letGo = (closing: HTMLElement): void => {
  const active = document.activeElement;
  if (active instanceof HTMLElement && closing.contains(active)) active.blur();
};

const layers: Components = {
  MuiDialog: {
    defaultProps: { slotProps: { transition: { onExit: letGo } } },
    styleOverrides: { paper: ({ theme }) => ({ ...floating({ theme }), borderRadius: 12 }) },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 600, paddingBottom: 8 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 16px 16px', gap: 4 } } },
  MuiMenu: { styleOverrides: { paper: floating } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiBackdrop: {
    styleOverrides: {
      root: { variants: [{ props: { invisible: false }, style: { backgroundColor: 'rgba(17, 22, 19, 0.45)' } }] },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...floating({ theme }),
        borderRadius: 8,
        fontSize: '0.9063rem',
        fontWeight: 500,
        backgroundColor: theme.palette.mode === 'light' ? '#1d2421' : '#e8ebe7',
        color: theme.palette.mode === 'light' ? '#ffffff' : '#131715',
      }),
    },
  },
};

/** How MUI's components look here. */
export const components: Components = { ...page, ...buttons, ...inputs, ...tables, ...layers };
