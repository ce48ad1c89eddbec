import type { Language } from '../../resources/kit';

export interface Lookup extends Language {
  timeZone: string;
}
