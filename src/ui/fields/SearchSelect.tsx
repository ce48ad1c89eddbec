import { Autocomplete, type AutocompleteValue } from '@mui/material';
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
import { TOUCH } from '../theme/media';
import { workWhenIdle } from '../workWhenIdle';
import { FormTextField } from './FormTextField';
import {
  CREATE_ID,
  isLastOption,
  isSimilarList,
  MORE_ID,
  type Option,
  SIMILAR_ID,
  selectOptions,
  textOf,
} from './selectOptions';

import { useDebounced } from './useDebounced';

export interface QuickCreate {
  isTaken: (title: string) => boolean;
  start: (title: string) => Promise<void>;
}

export interface SearchSelectProps<Multiple extends boolean> {
  label: string;
  value: AutocompleteValue<Option, Multiple, false, false>;
  onChange: (value: AutocompleteValue<Option, Multiple, false, false>) => void;
  options: readonly Option[];
  multiple: Multiple;
  onSearch?: (part: string) => void;
  /** Server results for the typed text; undefined while loading. */
  answered?: readonly Option[];
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

/** Milliseconds; see docs/rules.md, Figures. */
const SEARCH_DELAY_MS = 500;

export function SearchSelect<Multiple extends boolean>(props: SearchSelectProps<Multiple>) {
  return props.disabled && !props.multiple ? <Chosen {...props} /> : <Select {...props} />;
}

/** Shows read-only values as wrapped text, since a field would cut long titles. */
function Chosen<Multiple extends boolean>({ label, value, message, hint }: SearchSelectProps<Multiple>) {
  const title = (value as Option | null)?.title ?? '';
  return <FormTextField {...{ label, message, hint }} value={title} disabled multiline />;
}

function Select<Multiple extends boolean>(props: SearchSelectProps<Multiple>) {
  const { onChange, options, multiple, onSearch, answered, create, isLoading = false, onBlur, disabled } = props;
  const { label, inputRef, isRequired, message, hint, autoFocus } = props;
  const value = useSame(props.value);
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed, SEARCH_DELAY_MS);
  const search = useEffectEvent((wanted: string) => onSearch?.(wanted));
  useEffect(() => search(asked), [asked]);
  usePrepared(options);
  const isAnswered = onSearch === undefined || (typed === asked && answered !== undefined);
  const isBusy = isLoading || !isAnswered;
  const isNew = create !== undefined && typed.trim() !== '' && !create.isTaken(typed);
  const lines = useMemo(
    () => selectOptions(options, { part: typed, answered: isAnswered ? answered : undefined, isNew, isBusy }),
    [options, typed, answered, isAnswered, isNew, isBusy],
  );
  const [isOpen, setOpen] = useState(false);
  const [offered, setOffered] = useState<string>();
  const onKeyDown = useKeys<ListKey>({
    // Enter chooses the highlighted option; it must not save the form without the typed text.
    chooseTyped: () => typed !== '',
    // Typing, arrow down, Enter should choose an existing option, so reaching the create entry takes one more key.
    toSuggestion(event) {
      if (offered === typed || !isLastOption(lines, highlightedIndex(event))) return false;
      setOffered(typed);
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
        details?.option.id === CREATE_ID ? void create?.start(typed.trim()) : onChange(chosen)
      }
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      disabled={disabled}
      getOptionLabel={({ id, title }) => (id === CREATE_ID ? typed : title)}
      renderOption={({ key, ...item }, { id, title }) => (
        <li key={key} {...item} style={id === SIMILAR_ID ? { opacity: 1 } : undefined}>
          {title}
        </li>
      )}
      getOptionDisabled={({ id }) => id === MORE_ID || id === SIMILAR_ID}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      // A merely similar option must be chosen deliberately.
      autoHighlight={!isSimilarList(lines)}
      // Arrow up must not wrap around to the create entry.
      disableListWrap={isNew}
      disableCloseOnSelect={multiple}
      loading={isBusy}
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

type ListKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

/** Returns the index of the option that Enter would choose, from `aria-activedescendant`; -1 if none. */
function highlightedIndex({ target }: ListKey): number {
  const id = (target as Element).getAttribute('aria-activedescendant');
  return id === null ? -1 : Number(id.slice(id.lastIndexOf('-') + 1));
}

function usePrepared(options: readonly Option[]): void {
  useEffect(() => {
    let at = 0;
    return workWhenIdle((isOver) => {
      for (; at < options.length && !isOver(); at++) textOf(options[at] as Option);
      return at === options.length;
    });
  }, [options]);
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
    [TOUCH]: { height: 44, '& .MuiChip-deleteIcon': { width: 44, height: 44, p: '11px', m: 0 } },
  },
};

/** Named separately, so that the field's label names only the field. */
const listbox = { 'aria-labelledby': undefined, 'aria-label': 'Vorschläge' };
