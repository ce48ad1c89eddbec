import type { OrderDocument } from '../../../server/documents/orderDocument';

/** An ordinary order, with what a test wants different. */
export function sampleOrder(changes: Partial<OrderDocument> = {}): OrderDocument {
  return {
    id: 42,
    created: '2024-12-31T23:30:00Z',
    timeZone: 'Europe/Berlin',
    instanceName: 'Gasthaus zur Mühle',
    instanceColor: '#a33b20',
    senderName: null,
    deliveryAddress: 'Hintereingang\nMühlgasse 3\n80331 München',
    note: 'Bitte vor 10 Uhr.',
    groupName: 'Bar',
    supplier: {
      name: 'Getränke Müller & Söhne',
      address: 'Industriestr. 5\n12345 Berlin',
      phone: null,
      email: 'bestellung@mueller.example',
      customerNumber: 'K-77',
    },
    orderedBy: { name: 'Jörg Ähnlich', email: 'joerg@muehle.example' },
    items: [
      { description: 'Pils vom Fass', itemNumber: '4711', amount: 2, packagingUnit: 'Fass (50 l)' },
      { description: 'Grüner Veltliner', itemNumber: null, amount: 1234.5, packagingUnit: null },
    ],
    ...changes,
  };
}

export function sampleItem(description: string): OrderDocument['items'][number] {
  return { description, itemNumber: '1', amount: 1, packagingUnit: 'Kiste' };
}

/** Values that went wrong in other people's order mails, each in a description of its own. */
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
