import type { KeyName } from './keyTable';

/** Headings of the help, in their order. */
export const SECTIONS = ['Überall', 'Auf dieser Seite', 'In der Liste', 'Beim Eingeben'] as const;

/** What the help says of a key, and below which heading. */
export const KEY_TEXTS: Readonly<Record<KeyName, readonly [section: (typeof SECTIONS)[number], does: string]>> = {
  palette: ['Überall', 'Alles durchsuchen'],
  help: ['Überall', 'Diese Hilfe'],
  closeDialog: ['Überall', 'Dialog oder Menü schließen'],
  closePage: ['Auf dieser Seite', 'Seite schließen'],
  saveForm: ['Auf dieser Seite', 'Formular speichern'],
  cancelEditing: ['Auf dieser Seite', 'Bearbeitung abbrechen'],
  answerByNumber: ['Auf dieser Seite', 'Antwort mit dieser Nummer wählen'],
  answerLikely: ['Auf dieser Seite', 'Vorgeschlagene Antwort wählen'],
  search: ['In der Liste', 'In die Suche'],
  add: ['In der Liste', 'Hinzufügen'],
  rowNext: ['In der Liste', 'Nächste Zeile'],
  rowPrevious: ['In der Liste', 'Vorige Zeile'],
  rowFirst: ['In der Liste', 'Erste Zeile'],
  rowLast: ['In der Liste', 'Letzte Zeile'],
  rowOpen: ['In der Liste', 'Zeile öffnen'],
  rowSelect: ['In der Liste', 'Zeile auswählen'],
  unselect: ['In der Liste', 'Auswahl aufheben'],
  columnNext: ['In der Liste', 'Unter „Spalten“ zur nächsten'],
  columnPrevious: ['In der Liste', 'Unter „Spalten“ zur vorigen'],
  columnUp: ['In der Liste', 'Spalte nach oben rücken'],
  columnDown: ['In der Liste', 'Spalte nach unten rücken'],
  searchToRows: ['Beim Eingeben', 'Aus der Suche in die Liste'],
  searchLeave: ['Beim Eingeben', 'Suche leeren, dann verlassen'],
  submitForm: ['Beim Eingeben', 'Formular speichern, oder zeigen, was fehlt'],
  stepUp: ['Beim Eingeben', 'Zahl erhöhen'],
  stepDown: ['Beim Eingeben', 'Zahl verringern'],
  saveCell: ['Beim Eingeben', 'Feld speichern und zum nächsten darunter'],
  undoCell: ['Beim Eingeben', 'Eingabe im Feld zurücknehmen'],
  checkAmount: ['Beim Eingeben', 'Menge prüfen'],
  nextPrice: ['Beim Eingeben', 'Zum nächsten Preis'],
  toSuggestion: ['Beim Eingeben', 'Zum nächsten Vorschlag'],
  chooseTyped: ['Beim Eingeben', 'Vorschlag zum Getippten wählen'],
  chooseArticle: ['Beim Eingeben', 'Ersten gefundenen Artikel wählen'],
};
