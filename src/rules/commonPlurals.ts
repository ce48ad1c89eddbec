/** Plurals that differ from the name; Liter, Stück, Eimer, Beutel, Träger and kg are the same in both. */
const PLURALS: Readonly<Record<string, string>> = {
  Dose: 'Dosen',
  Fass: 'Fässer',
  Flasche: 'Flaschen',
  Form: 'Formen',
  Glas: 'Gläser',
  Karton: 'Kartons',
  Kasten: 'Kästen',
  Kiste: 'Kisten',
  Korb: 'Körbe',
  Packung: 'Packungen',
  Palette: 'Paletten',
  Rolle: 'Rollen',
  Sack: 'Säcke',
  Schale: 'Schalen',
  Steige: 'Steigen',
  Stiege: 'Stiegen',
  Styrobox: 'Styroboxen',
  Tray: 'Trays',
  Tube: 'Tuben',
  Tüte: 'Tüten',
  Wanne: 'Wannen',
};

/** Returns "Kisten (24)" for "Kiste (24)"; null for unknown words and words with a single form. */
export function commonPlural(name: string): string | null {
  const [word = '', ...content] = name.split(' ');
  const plural = PLURALS[word];
  return plural === undefined ? null : [plural, ...content].join(' ');
}
