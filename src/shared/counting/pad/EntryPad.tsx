import BackspaceOutlined from '@mui/icons-material/BackspaceOutlined';
import { Box, useEventCallback } from '@mui/material';
import { memo, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../../rules/numbers';
import { Button } from '../../../ui/Button';
import type { CountLine } from '../CountLine';
import { type PadKey, padText } from './padText';

export interface EntryPadProps {
  line: Pick<CountLine, 'packagingUnitName' | 'unitsPerPackage'>;
  field: RefObject<HTMLInputElement | null>;
  onChange: (text: string) => void;
}

export function EntryPad({ line, field, onChange }: EntryPadProps) {
  const press = useEventCallback((key: PadKey) => {
    const input = field.current;
    if (!input) return;
    const { value, selectionStart, selectionEnd } = input;
    const next = padText(
      { text: value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length },
      key,
    );
    // The text must be rendered before the cursor can be placed.
    flushSync(() => onChange(next.text));
    input.focus();
    input.setSelectionRange(next.start, next.end);
  });
  const packageKey = packageKeyOf(line);

  return (
    <Box
      role="group"
      aria-label="Zifferntasten"
      onMouseDown={(event) => event.preventDefault()}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.75 }}
    >
      {KEYS.map(([label, key, name]) => (
        <Key key={name ?? String(label)} label={label} name={name} padKey={key} onPress={press} />
      ))}
      {packageKey && <Key label={packageKey.label} isSmall padKey={packageKey} onPress={press} />}
      <Key label="+" name="plus" isWide={!packageKey} padKey={PLUS} onPress={press} />
    </Box>
  );
}

const digit = (char: string): [string, PadKey] => [char, { kind: 'digit', char }];

const KEYS: [label: ReactNode, key: PadKey, name?: string][] = [
  ...['7', '8', '9'].map(digit),
  [<BackspaceOutlined key="icon" />, { kind: 'backspace' }, 'Zeichen löschen'],
  ...['4', '5', '6'].map(digit),
  ['×', { kind: 'sign', char: '×' }, 'mal'],
  ...['1', '2', '3'].map(digit),
  ['−', { kind: 'sign', char: '−' }, 'minus'],
  ...['0', ','].map(digit),
];

const PLUS: PadKey = { kind: 'sign', char: '+' };

interface KeyProps {
  label: ReactNode;
  padKey: PadKey;
  name?: string;
  isSmall?: boolean;
  isWide?: boolean;
  onPress: (key: PadKey) => void;
}

/** Memoised across lines, since redrawing delays the next article. */
const Key = memo(function Key({ label, name, isSmall = false, isWide = false, padKey, onPress }: KeyProps) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-label={name}
      // Keyboard users need not tab through sixteen keys.
      tabIndex={-1}
      onClick={() => onPress(padKey)}
      sx={{
        gridColumn: isWide ? 'span 2' : undefined,
        minWidth: 0,
        height: 'clamp(40px, 7.5dvh, 56px)',
        px: 0.5,
        fontSize: isSmall ? '0.875rem' : '1.5rem',
        lineHeight: 1.15,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        hyphens: 'auto',
        // Two quick taps are two digits, not a zoom.
        touchAction: 'manipulation',
        userSelect: 'none',
      }}
    >
      {label}
    </Button>
  );
});

function packageKeyOf({ packagingUnitName, unitsPerPackage }: EntryPadProps['line']) {
  if (!packagingUnitName || !unitsPerPackage || unitsPerPackage === 1) return undefined;
  const units = formatNumber(unitsPerPackage);
  const label = packagingUnitName.includes(units) ? packagingUnitName : `${packagingUnitName} (${units})`;
  return { kind: 'package', units: unitsPerPackage, label } as const;
}
