import type { Language } from '../../resources/kit';

/** What showing a record needs to know beyond the record. No title while the records are loading, "??" for unknown ones. */
export interface Lookup extends Language {
  /** IANA name; instants are shown as clocks there read. */
  timeZone: string;
}
