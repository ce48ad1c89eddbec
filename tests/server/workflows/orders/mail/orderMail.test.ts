import { describe, expect, test } from 'vitest';
import { orderCsv } from '../../../../../server/documents/orderCsv';
import type { OrderDocument } from '../../../../../server/documents/orderDocument';
import { renderPdfs } from '../../../../../server/documents/renderPdfs';
import { composeOrderMail } from '../../../../../server/workflows/orders/mail/orderMail';
import { pdfText } from '../../../documents/pdfText';
import { awkwardValues, sampleItem, sampleOrder } from '../../../documents/sampleOrder';

function supplier(changes: Partial<OrderDocument['supplier']>): Partial<OrderDocument> {
  return { supplier: { ...sampleOrder().supplier, ...changes } };
}

describe('the subject', () => {
  test.each<[string, Partial<OrderDocument>, string]>([
    ['complete', {}, 'Bestellung 42 – Gasthaus zur Mühle – Kd.-Nr. K-77'],
    ['without customer number', supplier({ customerNumber: null }), 'Bestellung 42 – Gasthaus zur Mühle'],
    ['with a blank customer number', supplier({ customerNumber: ' ' }), 'Bestellung 42 – Gasthaus zur Mühle'],
    [
      'with line breaks in the customer number',
      supplier({ customerNumber: 'K\r\nBcc: evil@evil.example' }),
      'Bestellung 42 – Gasthaus zur Mühle – Kd.-Nr. K Bcc: evil@evil.example',
    ],
    ['with control characters', { instanceName: 'A\u0000\u0007\u2028B' }, 'Bestellung 42 – A B – Kd.-Nr. K-77'],
  ])('%s', async (_, changes, expected) => {
    expect((await composeOrderMail(sampleOrder(changes), renderPdfs)).subject).toBe(expected);
  });
});

describe('the people', () => {
  const to = { name: 'Getränke Müller & Söhne', address: 'bestellung@mueller.example' };
  const sender = { name: 'Jörg Ähnlich', address: 'joerg@muehle.example' };

  test('the supplier gets it, the orderer gets a copy and the replies', async () => {
    expect(await composeOrderMail(sampleOrder(), renderPdfs)).toMatchObject({ to, cc: sender, replyTo: sender });
  });

  test.each([null, '', 'kein Postfach', 'a@b.example, c@d.example'])('no copy to %j', async (email) => {
    const mail = await composeOrderMail(sampleOrder({ orderedBy: { name: 'Jörg', email } }), renderPdfs);
    expect(mail).not.toHaveProperty('cc');
    expect(mail).not.toHaveProperty('replyTo');
    expect(mail.text).not.toContain('Bei Rückfragen');
  });

  test.each([null, '', 'müller', 'a@b.example\r\nBcc: c@d.example'])('no mail to %j', async (email) => {
    await expect(composeOrderMail(sampleOrder(supplier({ email })), renderPdfs)).rejects.toThrow(RangeError);
  });

  test.each([
    ['Einkauf Mühle', 'Einkauf Mühle'],
    [null, 'Gasthaus zur Mühle'],
    [' ', 'Gasthaus zur Mühle'],
  ])('sender name %j is shown as %j', async (senderName, expected) => {
    expect((await composeOrderMail(sampleOrder({ senderName }), renderPdfs)).fromName).toBe(expected);
  });
});

describe('the content of a mail', () => {
  const facts = [
    'Guten Tag Getränke Müller',
    'hiermit bestellen wir 2 Positionen',
    '01.01.2025 00:30',
    'K-77',
    'Jörg Ähnlich',
    'Hintereingang',
    '80331 München',
    'Bitte vor 10 Uhr.',
    'Bestellnummer',
    'Bezeichnung',
    'Menge',
    'Verpackungseinheit',
    'Pils vom Fass',
    '4711',
    'Fass (50 l)',
    '1.234,5',
    'Bitte geben Sie unsere Bestellnummer 42 auf der Rechnung an.',
    'Mit freundlichen Grüßen',
  ];

  test.each(facts)('HTML and text say %j', async (fact) => {
    const { html, text } = await composeOrderMail(sampleOrder(), renderPdfs);
    expect(html).toContain(fact);
    expect(text).toContain(fact);
  });

  test('the text part is aligned', async () => {
    const { text } = await composeOrderMail(sampleOrder(), renderPdfs);
    expect(text).toContain(
      [
        'Pos.  Bestellnummer  Bezeichnung         Menge  Verpackungseinheit',
        '----  -------------  ----------------  -------  ------------------',
        '   1  4711           Pils vom Fass           2  Fass (50 l)',
        '   2  –              Grüner Veltliner  1.234,5  –',
      ].join('\n'),
    );
  });

  test('a note stands below its article', async () => {
    const items = [{ ...sampleItem('Avocado'), note: 'bitte <reif>' }, sampleItem('Bier')];
    const { html, text } = await composeOrderMail(sampleOrder({ items }), renderPdfs);
    expect(text).toContain(
      [
        'Pos.  Bestellnummer  Bezeichnung            Menge  Verpackungseinheit',
        '----  -------------  ---------------------  -----  ------------------',
        '   1  1              Avocado                    1  Kiste',
        '                     Hinweis: bitte <reif>',
        '   2  1              Bier                       1  Kiste',
      ].join('\n'),
    );
    expect(html).toContain('>Avocado<br>\n<small dir="auto">Hinweis: bitte &lt;reif&gt;</small></td>');
    expect(html.split('<small')).toHaveLength(2);
  });

  test('one line is not "1 Positionen"', async () => {
    expect((await composeOrderMail(sampleOrder({ items: [sampleItem('Bier')] }), renderPdfs)).text).toContain(
      'wir 1 Position:',
    );
  });

  test.each([
    ['#a33b20', true],
    ['red;background:url(http://evil.example)', false],
  ])('the colour %j is used: %j', async (instanceColor, expected) => {
    const { html } = await composeOrderMail(sampleOrder({ instanceColor }), renderPdfs);
    expect(html.includes(instanceColor)).toBe(expected);
  });
});

describe('awkward values', () => {
  const evil = '<img src=x onerror="alert(1)">';
  const everywhere = sampleOrder({
    instanceName: `I${evil}`,
    senderName: `S${evil}`,
    deliveryAddress: `D${evil}`,
    note: `N${evil}`,
    supplier: {
      name: `F${evil}`,
      address: `A${evil}`,
      phone: evil,
      email: 'a@b.example',
      customerNumber: `K${evil}`,
    },
    orderedBy: { name: `U${evil}`, email: null },
    items: [{ ...sampleItem(`B${evil}`), itemNumber: `X${evil}`, packagingUnit: `V${evil}` }],
  });

  test('every value is escaped', async () => {
    const { html } = await composeOrderMail(everywhere, renderPdfs);
    expect(html).not.toMatch(/<img|<script/i);
    for (const letter of 'ISDNFKUBXV')
      expect(html).toContain(`${letter}&lt;img src=x onerror=&quot;alert(1)&quot;&gt;`);
  });

  test('they reach text, PDF and CSV', async () => {
    const order = sampleOrder({ items: awkwardValues.map(sampleItem) });
    const { attachments, text } = await composeOrderMail(order, renderPdfs);
    const squeezed = (said: string) => said.replace(/[\s\u2068\u2069]+/g, '');
    const pdf = squeezed((await pdfText(attachments[0]?.content ?? Buffer.alloc(0))).join(''));
    for (const value of awkwardValues) {
      expect(pdf).toContain(squeezed(value));
      expect(squeezed(text.replace(/^ *\d+ {2}1 +| +1 {2}Kiste$/gm, ''))).toContain(squeezed(value));
    }
    expect(attachments[1]?.content.toString()).toBe(orderCsv(order));
  });
});

test('500 lines are in every part', async () => {
  const items = Array.from({ length: 500 }, (_, index) => sampleItem(`Artikel-${index + 1}.`));
  const { attachments, html, text } = await composeOrderMail(sampleOrder({ items }), renderPdfs);
  const [pdf, csv] = attachments.map(({ content }) => content);
  const printed = (await pdfText(pdf ?? Buffer.alloc(0))).join(' ');
  for (const { description } of items) {
    for (const part of [html, text, printed, csv?.toString()]) expect(part).toContain(description);
  }
});

test('the attachments are named after the order', async () => {
  const { attachments } = await composeOrderMail(sampleOrder(), renderPdfs);
  expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['Bestellung-42.pdf', 'application/pdf'],
    ['Bestellung-42.csv', 'text/csv; charset=utf-8'],
  ]);
});
