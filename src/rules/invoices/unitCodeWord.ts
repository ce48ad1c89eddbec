/** UN/ECE Recommendation 20, and 21 with prefix X. */
const WORDS: Record<string, string> = {
  ...{ C62: 'Stück', H87: 'Stück', EA: 'Stück', NAR: 'Stück', PCE: 'Stück', XPP: 'Stück' },
  ...{ PR: 'Paar', SET: 'Satz', DZN: 'Dutzend', DPC: 'Dutzend' },
  ...{ KGM: 'kg', GRM: 'g', TNE: 't', LTR: 'l', DLT: 'dl', CLT: 'cl', MLT: 'ml', HLT: 'hl' },
  ...{ MTR: 'm', CMT: 'cm', MTK: 'm²', KWH: 'kWh' },
  ...{ MIN: 'Minute', HUR: 'Stunde', DAY: 'Tag', WEE: 'Woche', MON: 'Monat', ANN: 'Jahr' },
  ...{ XPK: 'Packung', XPA: 'Päckchen', XCT: 'Karton', XBX: 'Kiste', XCS: 'Kiste', XCR: 'Kasten', XBC: 'Kasten' },
  ...{ XBO: 'Flasche', XBQ: 'Flasche', XBS: 'Flasche', XCA: 'Dose', XCX: 'Dose', XJR: 'Glas', XCU: 'Becher' },
  ...{ XKG: 'Fass', XBA: 'Fass', XBG: 'Beutel', XSA: 'Sack', XNT: 'Netz', XBE: 'Bund', XBJ: 'Eimer', XTB: 'Wanne' },
  ...{ XTU: 'Tube', XRO: 'Rolle', XBK: 'Korb', XPX: 'Palette' },
};

/** Returns the German word of a unit code ("Kasten" for XCR), or an unknown code itself. */
export const unitCodeWord = (code: string): string => WORDS[code.trim().toUpperCase()] ?? code;
