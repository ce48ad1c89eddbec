/** The standard German sentences of the rules (docs/rules.md, Messages). */
export const messages = {
  required: 'Dieses Feld wird benötigt',
  min: (n: number) => `Der Wert muss größer oder gleich ${n} sein.`,
  above: (n: number) => `Der Wert muss größer als ${n} sein.`,
  notANumber: 'Bitte eine Zahl eingeben.',
  notAnInteger: 'Bitte eine ganze Zahl eingeben.',
  tooManyDecimals: (scale: number) =>
    scale === 1 ? 'Höchstens 1 Nachkommastelle.' : `Höchstens ${scale} Nachkommastellen.`,
  outOfRange: 'Die Zahl ist zu groß.',
  notAText: 'Bitte einen Text eingeben.',
  badCharacter: 'Der Text enthält ein ungültiges Zeichen.',
  tooShort: (n: number) => `Mindestens ${n} Zeichen.`,
  tooLong: (n: number) => `Höchstens ${n} Zeichen.`,
  notAnEmail: 'Bitte eine gültige E-Mail-Adresse eingeben.',
  notAColor: 'Bitte eine Farbe als #rrggbb angeben.',
  notATimeZone: 'Bitte eine Zeitzone wie Europe/Berlin angeben.',
  notHours: 'Bitte ganze Stunden von 0 bis 720 angeben.',
  notAFlag: 'Bitte Ja oder Nein wählen.',
  notAChoice: 'Bitte einen Wert aus der Liste wählen.',
  notADay: 'Bitte ein Datum eingeben.',
  unknownReference: 'Diesen Eintrag gibt es nicht mehr.',
  duplicate: (label: string) => `${label} ist bereits vergeben.`,
};
