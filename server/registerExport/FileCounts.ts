import { tooLarge } from './ExportRefusal';
import { MAX_CLOSINGS, MAX_LINES, MAX_REGISTERS } from './limits';

/** Counts registers, closings and lines of a file; the first two once even if several of its folders contain them. */
export class FileCounts {
  readonly #registers = new Set<string>();
  readonly #closings = new Set<string>();
  #lines = 0;

  /** @throws ExportRefusal above the limits */
  addClosing(kasseId: string, zNr: number): void {
    this.#registers.add(kasseId);
    this.#closings.add(`${zNr} ${kasseId}`);
    if (this.#registers.size > MAX_REGISTERS)
      throw tooLarge('Die Datei hat mehr als 200 Kassen. Bitte auf mehrere Dateien verteilen.');
    if (this.#closings.size > MAX_CLOSINGS)
      throw tooLarge(
        'Die Datei hat mehr als 20.000 Kassenabschlüsse. Bitte für kürzere Zeiträume ausgeben und nacheinander einlesen.',
      );
  }

  /** @throws ExportRefusal above the limit */
  addLine(): void {
    this.#lines += 1;
    if (this.#lines > MAX_LINES) throw tooLarge('Die Datei hat mehr als 5.000.000 Zeilen.');
  }
}
