import { tooLarge } from './ExportRefusal';
import { MAX_CLOSINGS, MAX_REGISTERS } from './limits';

/** Counts registers and closings of a file, each once even if several of its folders contain it. */
export class ClosingCount {
  readonly #registers = new Set<string>();
  readonly #closings = new Set<string>();

  /** @throws ExportRefusal above the limits */
  add(kasseId: string, zNr: number): void {
    this.#registers.add(kasseId);
    this.#closings.add(`${zNr} ${kasseId}`);
    if (this.#registers.size > MAX_REGISTERS)
      throw tooLarge('Die Datei hat mehr als 200 Kassen. Bitte auf mehrere Dateien verteilen.');
    if (this.#closings.size > MAX_CLOSINGS)
      throw tooLarge(
        'Die Datei hat mehr als 20.000 Kassenabschlüsse. Bitte für kürzere Zeiträume ausgeben und nacheinander einlesen.',
      );
  }
}
