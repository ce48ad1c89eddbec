import type { AnyRecord } from '../../../resources/kit';
import { UserError } from '../../../rules/UserError';

/** The record is stored, but some of its rows failed; they stay in the form with their errors. */
export class RowsUnsaved extends UserError {
  override name = 'RowsUnsaved';

  constructor(readonly saved: AnyRecord) {
    super('Noch nicht alles ist gespeichert. Bitte die rot genannten Zeilen prüfen und noch einmal speichern.');
  }
}
