import type { ComposedMail } from '../../../../../server/letters/composedMail';
import type { DeliveryResult } from '../../../../../server/letters/deliveryResult';
import type { MailTransport } from '../../../../../server/letters/transport';

type Delivered = ComposedMail & { messageId: string };

/** A mail transport with scripted answers that keeps its mails. */
export class Mailbox implements MailTransport {
  readonly kind = 'smtp';
  readonly source = 'environment';
  readonly from = 'test@example.test';
  readonly place = 'mail.example.test:587';
  readonly mails: Delivered[] = [];
  private react: (mail: Delivered) => Promise<DeliveryResult> = accept;

  async deliver(mail: Delivered): Promise<DeliveryResult> {
    this.mails.push(mail);
    return this.react(mail);
  }
  close() {}

  /** Forgets all mails and answers every further mail this way. */
  answer(react: (mail: Delivered) => Promise<DeliveryResult> = accept) {
    this.mails.length = 0;
    this.react = react;
  }

  /** Holds the next mail: `arrived` resolves when it is there, `release` lets it go on. */
  hold() {
    let release = () => {};
    const arrived = new Promise<void>((resolve) => {
      this.answer(() => {
        resolve();
        this.react = accept;
        return new Promise((deliver) => {
          release = () => deliver(SENT);
        });
      });
    });
    return { arrived, release: () => release() };
  }
}

const SENT: DeliveryResult = { state: 'sent', response: '250 queued' };
const accept = async () => SENT;
