import { randomUUID } from 'node:crypto';
import type { MailTestResult } from '../../../src/contract/mailTest';
import { html } from '../../html';
import { mailAdvice } from '../../letters/mailAdvice';
import { senderAddress } from '../../letters/senderAddress';
import { type MailTransport, nameOf } from '../../letters/transport';

interface TestMail {
  to: string;
  house: string;
  fromName: string;
}

export async function tryMail(transport: MailTransport, { to, house, fromName }: TestMail): Promise<MailTestResult> {
  const { kind: via, from, place, source } = transport;
  const common = { via, transport: nameOf(transport) };
  const text = `Diese Mail wurde in ${house} unter „Einstellungen“ als Probe verschickt. Wenn du sie liest, gehen auch Bestellungen hinaus.`;
  const result = await transport.deliver({
    topic: 'probemail',
    messageId: `<${randomUUID()}@zaehlwerk>`,
    fromName,
    to: { name: '', address: to },
    subject: `Testmail von ${house}`,
    html: html`<p>${text}</p>`.markup,
    text,
    attachments: [],
  });
  if (result.state !== 'sent') {
    const { reason, advice } = mailAdvice(result, { place, source });
    return { isDelivered: false, ...common, message: reason, advice, reply: result.reply ?? null };
  }
  if (via === 'outbox')
    return {
      isDelivered: false,
      ...common,
      reply: null,
      message: `Es ist kein Mailserver eingestellt: Die Mail liegt als Datei ${result.response} im Ordner ${place} des Servers, so wie alle Bestellungen.`,
      advice: 'Bitte oben den Mailserver eintragen und speichern, zum Beispiel smtps://mail.example.com:465.',
    };
  return {
    isDelivered: true,
    ...common,
    reply: result.reply ?? null,
    message: `Der Mailserver ${place} hat die Mail von ${senderAddress(from).address} an ${to} angenommen.`,
    advice: 'Kommt sie nicht an, bitte auch im Spam-Ordner nachsehen.',
  };
}
