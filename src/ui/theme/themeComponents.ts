import { type CSSObject, decomposeColor, type Theme, type ThemeOptions } from '@mui/material';
import { FORCED_COLORS, LOW_WINDOW, PRINT, TOUCH } from './media';

type Components = NonNullable<ThemeOptions['components']>;

const hairline = (theme: Theme) => `1px solid ${theme.palette.divider}`;

const floating = ({ theme }: { theme: Theme }): CSSObject => ({
  border: hairline(theme),
  boxShadow: theme.palette.mode === 'light' ? '0 8px 28px rgba(29, 36, 33, 0.14)' : '0 8px 28px rgba(0, 0, 0, 0.5)',
});

const focusRing = (theme: Theme): CSSObject => ({
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: 2,
});

const SEVERITIES = ['error', 'warning', 'info', 'success'] as const;

/** MUI's tints are darker than the dark page and look like holes. */
const tinted = ({ palette }: Theme, severity: (typeof SEVERITIES)[number]) => ({
  props: { severity, variant: 'standard' as const },
  // Opaque, because some alerts overlay a title.
  style: { backgroundColor: mixed(palette[severity].main, palette.background.default, 0.14) },
});

function mixed(color: string, ground: string, share: number): string {
  const { values: under } = decomposeColor(ground);
  const channels = decomposeColor(color).values.map((value, at) =>
    Math.round(value * share + (under[at] ?? 0) * (1 - share)),
  );
  return `rgb(${channels.join(', ')})`;
}

const page: Components = {
  MuiCssBaseline: {
    styleOverrides: (theme: Theme) => ({
      body: { fontVariantNumeric: 'tabular-nums', WebkitTapHighlightColor: 'transparent', overflowWrap: 'break-word' },
      ':focus-visible': focusRing(theme),
      html: { scrollPaddingTop: 64, [LOW_WINDOW]: { scrollPaddingTop: 0 } },
      '::selection': { background: theme.palette.primary.main, color: theme.palette.primary.contrastText },
      [PRINT]: {
        ':root': { colorScheme: 'light !important' },
        '*': {
          color: '#000 !important',
          backgroundColor: 'transparent !important',
          boxShadow: 'none !important',
          outline: 'none !important',
        },
        'svg text': { fill: '#000 !important' },
        '.MuiChartsAxis-line, .MuiChartsAxis-tick': { stroke: '#000 !important' },
        // Hidden like buttons, because a switch's label alone would look like its state.
        '.MuiFormControlLabel-root:has(.MuiSwitch-root)': { display: 'none !important' },
        'header, nav, button, [role=button], .MuiButton-root, .MuiIconButton-root, .MuiSnackbar-root, .icons': {
          display: 'none !important',
        },
        'thead button': { display: 'inline !important' },
        main: { padding: '0 !important' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '1ms !important',
          // Endless animations would otherwise flicker at 1000 Hz.
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiAccordion: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { '&::before': { display: 'none' } } },
  },
  MuiAppBar: { defaultProps: { elevation: 0 } },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 500 } } },
  MuiAlert: {
    // Only errors interrupt screen readers.
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
      // A container scrollable by one pixel would become a tab stop.
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
      // Forced colours remove the background, which is the button's only outline.
      contained: { [FORCED_COLORS]: { border: '1px solid ButtonBorder' } },
      outlined: ({ theme }) => ({
        borderColor: theme.palette.divider,
        backgroundColor: theme.palette.background.paper,
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { width: 40, height: 40, borderRadius: 8, [TOUCH]: { width: 44, height: 44 } } },
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
      input: ({ theme }) => ({ '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 } }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        backgroundColor: theme.palette.background.paper,
        // Phones zoom in on inputs below 16 px.
        [TOUCH]: { minHeight: 44, fontSize: '1rem' },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.palette.mode === 'light' ? '#8f968f' : '#6c756f' }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 2,
        '&.Mui-disabled': { color: (theme.vars ?? theme).palette.text.secondary },
      }),
    },
  },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, [TOUCH]: { padding: 10 } } } },
  MuiFormControlLabel: { styleOverrides: { root: { [TOUCH]: { minHeight: 44 } } } },
  MuiMenuItem: { styleOverrides: { root: { '&&': { minHeight: 38, [TOUCH]: { minHeight: 44 } } } } },
  MuiInputLabel: {
    styleOverrides: {
      // With user letter spacing, long labels wrap upwards instead of being cut off.
      shrink: {
        overflow: 'visible',
        whiteSpace: 'normal',
        '&.MuiInputLabel-outlined': { transform: 'translate(14px, calc(-75% + 0.48em)) scale(0.75)' },
      },
      sizeSmall: { '&:not(.MuiInputLabel-shrink)': { [TOUCH]: { transform: 'translate(14px, 11px)' } } },
    },
  },
  MuiAutocomplete: { styleOverrides: { paper: floating } },
};

const tables: Components = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: '7px 12px', fontSize: '0.9063rem', borderBottom: hairline(theme) }),
      head: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 550,
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.paper,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 8, minHeight: 38, [TOUCH]: { minHeight: 44 } } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550, [FORCED_COLORS]: { border: '1px solid' } } } },
  MuiBottomNavigationAction: {
    styleOverrides: { root: { '&.Mui-selected': { [FORCED_COLORS]: { borderTop: '3px solid Highlight' } } } },
  },
};

/** Releases keys and focus as soon as a dialog starts to fade out. */
const releaseFocus = (closing: HTMLElement): void => {
  const active = document.activeElement;
  if (active instanceof HTMLElement && closing.contains(active)) active.blur();
};

const layers: Components = {
  MuiDialog: {
    defaultProps: { slotProps: { transition: { onExit: releaseFocus } } },
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

export const components: Components = { ...page, ...buttons, ...inputs, ...tables, ...layers };
