export const companies: Readonly<Record<string, { vatId: string; iban: string }>> = {
  'Rösterei Morgenmühle': { vatId: 'DE811000017', iban: 'DE02120300000000202051' },
  'Spirituosenkontor Elbanker GmbH': { vatId: 'DE811000025', iban: 'DE02100100100006820101' },
  'Gemüsehof Krautgarten': { vatId: 'DE811000033', iban: 'DE02300209000106531065' },
};

export const invoices = [
  { supplier: 'Rösterei Morgenmühle', number: 'RE-2611', kind: 'clean', daysAfterOrder: 2, taxPercent: 7 },
  {
    supplier: 'Spirituosenkontor Elbanker GmbH',
    number: '2026-40817',
    kind: 'faulty',
    daysAfterOrder: 2,
    taxPercent: 19,
  },
  { supplier: 'Gemüsehof Krautgarten', number: 'GS 118', kind: 'credit', daysAfterOrder: 2, taxPercent: 7 },
] as const;
