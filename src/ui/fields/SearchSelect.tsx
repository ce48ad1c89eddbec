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

/** How a select offers to create what it does not find. */
export interface QuickCreate {
  /** Whether there is a record of that title, be it one that is not offered, such as an archived one. */
  isTaken: (title: string) => boolean;
  /** Asks for the rest of the record. */
  start: (title: string) => Promise<void>;
}

export interface SearchSelectProps<Multiple extends boolean> {
  label: string;
  /** One or several options; `null`: none. */
  value: AutocompleteValue<Option, Multiple, false, false>;
  onChange: (value: AutocompleteValue<Option, Multiple, false, false>) => void;
  /** To search in; with `onSearch` what was found, and what is chosen. */
  options: readonly Option[];
  multiple: Multiple;
  /** For lists that somebody else searches: gets the part of a name that was typed. */
  onSearch?: (part: string) => void;
  /** Offers to create what was typed and is not there. */
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

/** docs/rules.md, Figures: selects search when nothing was typed for this long. */
export const SEARCH_DELAY_MS = 500;

/** The one autocomplete: choosing one or several options by typing a part of the title. */
export function SearchSelect<Multiple extends boolean>(props: SearchSelectProps<Multiple>) {
  return props.disabled && !props.multiple ? <Chosen {...props} /> : <Select {...props} />;
}

/** What can only be read is read as a whole: nobody gets at the end of a long title in a field that does not scroll. */
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
  // While it is not clear what is looked for, Enter must not take the first of all options.
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
  /** What was typed when the arrow had come to the offer. */
  const [offered, setOffered] = useState<string>();
  const onKeyDown = useKeys<ListKey>({
    // Enter is meant for what is typed, so it never saves the form without it; it does not wait for a pause either.
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
    // Who types, takes the arrow and then Enter wants what there is: the offer lies a press further than an option would.
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
      // Until the new record is chosen its name stands in the field, as it was typed.
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
      // Nor does the arrow up lead to the offer.
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

/** A key that the autocomplete acts on, too, unless told. */
type ListKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

const linesOf = (options: readonly Option[], part: string) =>
  selectOptions(options, { part, isFound: false, isNew: false });

/** Index of the line that Enter would take, as the autocomplete tells those who listen; -1: none. */
function lightedIn({ target }: ListKey): number {
  const id = (target as Element).getAttribute('aria-activedescendant');
  return id === null ? -1 : Number(id.slice(id.lastIndexOf('-') + 1));
}

/** The value as it was, as long as it says the same: whenever it changes, the select forgets what is being typed. */
function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (Object.is(kept, value) || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}

/** What was chosen can be put away by a finger. */
const chip = {
  sx: {
    '@media (pointer: coarse)': { height: 44, '& .MuiChip-deleteIcon': { width: 44, height: 44, p: '11px', m: 0 } },
  },
};

/** Names the list itself: the field's label stays the name of the field alone. */
const listbox = { 'aria-labelledby': undefined, 'aria-label': 'Vorschläge' };
