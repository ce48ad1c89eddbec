/** The standard German sentences of the rules (docs/rules.md, Messages). */
export const messages = {
  required: 'Dieses Feld wird benötigt',
  min: (n: number) => `Der Wert muss größer oder gleich ${n} sein.`,
  max: (n: number) => `Der Wert muss kleiner oder gleich ${n} sein.`,
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
  wrongCheckDigit: 'Die Prüfziffer stimmt nicht.',
  notAColor: 'Bitte eine Farbe als #rrggbb angeben.',
  notATimeZone: 'Bitte eine Zeitzone wie Europe/Berlin angeben.',
  notHours: 'Bitte ganze Stunden von 0 bis 12 angeben: Nach 12 Stunden endet jede Anmeldung.',
  notMonths: 'Bitte 0 oder ganze Monate von 12 bis 1200 angeben.',
  notATime: 'Bitte eine Uhrzeit wie 18:00 angeben.',
  notWeightCodes: 'Bitte je Zeile ein Muster wie 21IIIIIWWWWWC:3 angeben.',
  notAFlag: 'Bitte Ja oder Nein wählen.',
  notAChoice: 'Bitte einen Wert aus der Liste wählen.',
  notADay: 'Bitte ein Datum eingeben.',
  unknownReference: 'Diesen Eintrag gibt es nicht mehr.',
  mergedReference: 'Dieser Eintrag wurde mit einem anderen zusammengeführt. Bitte den anderen wählen.',
  /** @param thing in the accusative, with its article */
  changedMeanwhile: (thing: string, how: 'geändert' | 'gezählt' = 'geändert') =>
    `Jemand anderes hat ${thing} inzwischen ${how}.`,
  duplicate: (label: string) => `${label} ist bereits vergeben.`,
};
