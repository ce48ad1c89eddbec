/** Where it differs from the name: Liter, Stück, Eimer, Beutel, Träger and kg have no other. */
const PLURALS: Readonly<Record<string, string>> = {
  ...{ Dose: 'Dosen', Fass: 'Fässer', Flasche: 'Flaschen', Form: 'Formen', Glas: 'Gläser', Karton: 'Kartons' },
  ...{ Kasten: 'Kästen', Kiste: 'Kisten', Korb: 'Körbe', Packung: 'Packungen', Palette: 'Paletten', Rolle: 'Rollen' },
  ...{ Sack: 'Säcke', Schale: 'Schalen', Steige: 'Steigen', Stiege: 'Stiegen', Styrobox: 'Styroboxen' },
  ...{ Tray: 'Trays', Tube: 'Tuben', Tüte: 'Tüten', Wanne: 'Wannen' },
};

/** "Kisten (24)" of "Kiste (24)"; null where one form serves both, and for words it does not know. */
export function commonPlural(name: string): string | null {
  const [word = '', ...content] = name.split(' ');
  const plural = PLURALS[word];
  return plural === undefined ? null : [plural, ...content].join(' ');
}
