import type { OrderDocument } from '../../../server/documents/orderDocument';

export function sampleOrder(differences: Partial<OrderDocument> = {}): OrderDocument {
  return {
    id: 42,
    created: '2024-12-31T23:30:00Z',
    timeZone: 'Europe/Berlin',
    instanceName: 'Gasthaus zur Mühle',
    instanceColor: '#a33b20',
    senderName: null,
    deliveryAddress: 'Hintereingang\nMühlgasse 3\n80331 München',
    note: 'Bitte vor 10 Uhr.',
    deliveryDay: '2025-01-03',
    groupName: 'Bar',
    changes: null,
    supplier: {
      name: 'Getränke Müller & Söhne',
      address: 'Industriestr. 5\n12345 Berlin',
      phone: null,
      email: 'bestellung@mueller.example',
      customerNumber: 'K-77',
    },
    orderedBy: { name: 'Jörg Ähnlich', email: 'joerg@muehle.example' },
    items: [
      {
        id: 203,
        stockItemId: 17,
        description: 'Pils vom Fass',
        itemNumber: '4711',
        gtin: '4000050986428',
        amount: 2,
        packagingUnit: 'Fass (50 l)',
        packagingUnitPlural: null,
        note: null,
        unitsPerPackage: 50,
        pricePerUnit: 2.1555,
      },
      {
        id: 204,
        stockItemId: null,
        description: 'Grüner Veltliner',
        itemNumber: null,
        gtin: null,
        amount: 1234.5,
        packagingUnit: null,
        packagingUnitPlural: null,
        note: null,
        unitsPerPackage: null,
        pricePerUnit: null,
      },
    ],
    ...differences,
  };
}

export function sampleItem(description: string): OrderDocument['items'][number] {
  return {
    id: 1,
    stockItemId: 1,
    description,
    itemNumber: '1',
    gtin: null,
    amount: 1,
    packagingUnit: 'Kiste',
    packagingUnitPlural: null,
    note: null,
    unitsPerPackage: 1,
    pricePerUnit: 1,
  };
}

/** Values that went wrong in order mails of other programs, each in a description of its own. */
export const awkwardValues = [
  '<script>alert("x")</script>',
  `O'Neill's "Best" & Co.`,
  'Obst; Gemüse, frisch',
  'erste Zeile\r\nzweite Zeile',
  'Bier 🍺 für den Chef 👨‍🍳',
  'יין אדום',
  'عصير برتقال',
  '=HYPERLINK("http://evil.example")',
  '{{name}} %s &amp; <%= id %>',
];
