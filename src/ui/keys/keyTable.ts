/** All keyboard shortcuts; nothing else handles keys (tests/architecture/keys.test.ts). Ctrl includes the Mac's Cmd. */
export const KEYS = {
  palette: ['Ctrl+K'],
  help: ['?'],
  closeDialog: ['Escape'],
  closePage: ['Escape'],
  search: ['/'],
  add: ['n'],
  rowNext: ['ArrowDown'],
  rowPrevious: ['ArrowUp'],
  rowFirst: ['Home'],
  rowLast: ['End'],
  rowOpen: ['Enter'],
  rowSelect: [' '],
  unselect: ['Escape'],
  columnNext: ['ArrowDown'],
  columnPrevious: ['ArrowUp'],
  columnUp: ['Alt+ArrowUp'],
  columnDown: ['Alt+ArrowDown'],
  searchLeave: ['Escape'],
  searchToRows: ['ArrowDown'],
  saveForm: ['Ctrl+S'],
  submitForm: ['Enter'],
  cancelEditing: ['Escape'],
  stepUp: ['ArrowUp'],
  stepDown: ['ArrowDown'],
  saveCell: ['Enter'],
  undoCell: ['Escape'],
  checkAmount: ['Enter'],
  nextField: ['Enter'],
  chooseTyped: ['Enter'],
  toSuggestion: ['ArrowDown'],
  chooseArticle: ['Enter'],
  answerByNumber: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  answerLikely: ['Enter'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type KeyName = keyof typeof KEYS;

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** @param letters false disables single-character shortcuts, for users of speech input (WCAG 2.1.4) */
export function pressedAt(pressed: Pressed, name: KeyName, letters: boolean): number {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const combinations: readonly string[] = KEYS[name];
  return combinations.findIndex((combination) => {
    const isWithCtrl = combination.startsWith(CTRL);
    const isWithAlt = combination.startsWith(ALT);
    const wanted = combination.slice((isWithCtrl ? CTRL : isWithAlt ? ALT : '').length);
    if (wanted.toLowerCase() !== key.toLowerCase() || altKey !== isWithAlt) return false;
    if (isWithCtrl) return ctrlKey !== metaKey && !shiftKey;
    return !ctrlKey && !metaKey && (letters || !isCharacter(wanted));
  });
}

const isCharacter = (key: string) => key.length === 1 && key !== ' ';

const CTRL = 'Ctrl+';
const ALT = 'Alt+';

const LABELS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Home: 'Pos1',
  End: 'Ende',
  Enter: 'Eingabe',
  Escape: 'Esc',
  ' ': 'Leertaste',
};

export function keyLabels(name: KeyName, isMac: boolean): string[] {
  const keys: readonly string[] = KEYS[name];
  const shown = keys.length > 4 ? [`${keys[0]} – ${keys.at(-1)}`] : keys;
  return shown.map((key) => {
    if (key.startsWith(CTRL)) return `${isMac ? '⌘' : 'Strg+'}${key.slice(CTRL.length)}`;
    if (key.startsWith(ALT)) return `${isMac ? '⌥' : ALT}${LABELS[key.slice(ALT.length)]}`;
    return LABELS[key] ?? key;
  });
}

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
