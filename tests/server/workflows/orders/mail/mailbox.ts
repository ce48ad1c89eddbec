import type { ComposedMail } from '../../../../../server/letters/composedMail';
import type { DeliveryResult } from '../../../../../server/letters/deliveryResult';
import type { MailTransport } from '../../../../../server/letters/transport';

type Delivered = ComposedMail & { messageId: string };

/** A mail server that does what a test wants, and keeps what it was handed. */
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

  /** Forgets everything, and answers every further mail this way. */
  answer(react: (mail: Delivered) => Promise<DeliveryResult> = accept) {
    this.mails.length = 0;
    this.react = react;
  }

  /** Lets the next mail wait. `arrived` resolves when it is there, `release` ends the waiting. */
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
