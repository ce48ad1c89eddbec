import Autocomplete, { type AutocompleteValue } from '@mui/material/Autocomplete';
import {
  type FocusEventHandler,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useKeys } from '../keys/useKeys';
import { FormTextField } from './FormTextField';
import { CREATE_ID, clearMatch, isLastOption, MORE_ID, type Option, selectOptions } from './selectOptions';
import { useDebounced } from './useDebounced';

export interface QuickCreate {
  /** Whether the title exists, archived and otherwise unlisted records included. */
  isTaken: (title: string) => boolean;
  start: (title: string) => Promise<void>;
}

export interface SearchSelectProps<Multiple extends boolean> {
  label: string;
  value: AutocompleteValue<Option, Multiple, false, false>;
  onChange: (value: AutocompleteValue<Option, Multiple, false, false>) => void;
  options: readonly Option[];
  multiple: Multiple;
  /** Set when the caller searches; gets the typed text. */
  onSearch?: (part: string) => void;
  create?: QuickCreate;
  isLoading?: boolean;
  onBlur?: FocusEventHandler;
  inputRef?: Ref<HTMLInputElement>;
  disabled?: boolean;
  isRequired?: boolean;
  message?: string;
  hint?: string;
  autoFocus?: boolean;
}

/** docs/rules.md, Figures. */
export const SEARCH_DELAY_MS = 500;

export function SearchSelect<Multiple extends boolean>(props: SearchSelectProps<Multiple>) {
  return props.disabled && !props.multiple ? <Chosen {...props} /> : <Select {...props} />;
}

/** Read-only values are wrapped text, since a field would cut long titles off. */
function Chosen<Multiple extends boolean>({ label, value, message, hint }: SearchSelectProps<Multiple>) {
  const title = (value as Option | null)?.title ?? '';
  return <FormTextField {...{ label, message, hint }} value={title} disabled multiline />;
}

function Select<Multiple extends boolean>(props: SearchSelectProps<Multiple>) {
  const { onChange, options, multiple, onSearch, create, isLoading, onBlur, disabled } = props;
  const { label, inputRef, isRequired, message, hint, autoFocus } = props;
  const value = useSame(props.value);
  const [typed, setTyped] = useState('');
  const paused = useDebounced(typed, SEARCH_DELAY_MS);
  const [hurried, setHurried] = useState('');
  const part = hurried === typed ? typed : paused;
  // Until the search has settled, Enter must not pick the first option.
  const isSearching = isLoading === true || typed !== part;
  const search = useEffectEvent((wanted: string) => onSearch?.(wanted));
  useEffect(() => search(part), [part]);
  const isFound = onSearch !== undefined;
  const isNew = create !== undefined && part.trim() !== '' && !create.isTaken(part);
  const lines = useMemo(
    () => (isSearching ? [] : selectOptions(options, { part, isFound, isNew })),
    [isSearching, options, part, isFound, isNew],
  );
  const [isOpen, setOpen] = useState(false);
  const [offered, setOffered] = useState<string>();
  const onKeyDown = useKeys<ListKey>({
    // Acts at once, without waiting for the debounce, so Enter never saves the form without the typed value.
    chooseTyped(event) {
      setHurried(typed);
      const meant = isFound || isLoading || !isSearching ? undefined : clearMatch(linesOf(options, typed), typed);
      const chosen = [value].flat() as (Option | null)[];
      if (meant && !chosen.some((each) => each?.id === meant.id)) {
        event.defaultMuiPrevented = true;
        onChange((multiple ? [...chosen, meant] : meant) as typeof value);
        if (!multiple) setOpen(false);
      }
      return typed !== '';
    },
    // Typing, arrow down, Enter should pick an existing option, so the create entry takes an extra key press.
    toSuggestion(event) {
      if (isSearching) setHurried(typed);
      if (offered === part || !isLastOption(lines, lightedIn(event))) return false;
      setOffered(part);
      event.defaultMuiPrevented = true;
      return true;
    },
  });

  return (
    <Autocomplete<Option, Multiple, false, false>
      multiple={multiple}
      options={options}
      filterOptions={() => lines}
      value={value}
      onChange={(_, chosen, _reason, details) =>
        details?.option.id === CREATE_ID ? void create?.start(part.trim()) : onChange(chosen)
      }
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      disabled={disabled}
      // Shows the typed name until the created record is selected.
      getOptionLabel={({ id, title }) => (id === CREATE_ID ? part : title)}
      renderOption={({ key, ...item }, { title }) => (
        <li key={key} {...item}>
          {title}
        </li>
      )}
      getOptionDisabled={({ id }) => id === MORE_ID}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      autoHighlight
      // Keeps arrow up from wrapping to the create entry.
      disableListWrap={isNew}
      disableCloseOnSelect={multiple}
      loading={isSearching}
      loadingText="Wird gesucht …"
      noOptionsText={
        create && options.length === 0 ? 'Noch nichts da. Zum Anlegen einen Namen tippen.' : 'Keine Treffer'
      }
      clearText="Auswahl leeren"
      slotProps={{ listbox, chip }}
      openText="Auswahl öffnen"
      closeText="Auswahl schließen"
      renderInput={(input) => (
        <FormTextField {...input} {...{ label, inputRef, isRequired, message, hint, autoFocus }} />
      )}
    />
  );
}

/** MUI's flag to skip its own key handling. */
type ListKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

const linesOf = (options: readonly Option[], part: string) =>
  selectOptions(options, { part, isFound: false, isNew: false });

/** Index of the option Enter would pick, taken from `aria-activedescendant`; -1 if none. */
function lightedIn({ target }: ListKey): number {
  const id = (target as Element).getAttribute('aria-activedescendant');
  return id === null ? -1 : Number(id.slice(id.lastIndexOf('-') + 1));
}

/** Keeps the identity of an equal value: the autocomplete drops typed text whenever its value changes. */
function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (Object.is(kept, value) || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}

const chip = {
  sx: {
    '@media (pointer: coarse)': { height: 44, '& .MuiChip-deleteIcon': { width: 44, height: 44, p: '11px', m: 0 } },
  },
};

/** Named separately, so the field's label names only the field. */
const listbox = { 'aria-labelledby': undefined, 'aria-label': 'Vorschläge' };
