const PLURALS: Readonly<Record<string, string>> = {
  Dose: 'Dosen',
  Fass: 'Fässer',
  Flasche: 'Flaschen',
  Form: 'Formen',
  Glas: 'Gläser',
  Karton: 'Kartons',
  Kiste: 'Kisten',
  Packung: 'Packungen',
  Rolle: 'Rollen',
  Sack: 'Säcke',
  Schale: 'Schalen',
  Steige: 'Steigen',
  Styrobox: 'Styroboxen',
  Tray: 'Trays',
  Wanne: 'Wannen',
};

/** "Kisten (24)" of "Kiste (24)"; null where one form serves both, as with Liter. */
export function pluralOf(name: string): string | null {
  const [word = '', ...content] = name.split(' ');
  const plural = PLURALS[word];
  return plural === undefined ? null : [plural, ...content].join(' ');
}
