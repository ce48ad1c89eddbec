import type { MailServer } from '../../server/letters/mailServer';
import type { MailTransport } from '../../server/letters/transport';

export const fixedMailServer = (transport: MailTransport): MailServer => ({
  transport: async () => transport,
  close: () => transport.close(),
});
