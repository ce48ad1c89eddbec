import { type Mailbox, openMailbox } from '../tests/helpers/mailbox';
import { withServer } from '../tests/helpers/scratchServer';
import { type Network, startNetwork } from './network';

export interface House {
  network: Network;
  /** Address of the server, reachable while the network is cut too; without a trailing slash. */
  serverUrl: string;
  mailbox: Mailbox;
}

/** Runs `use` with a server on which nothing is set up yet. */
export async function withHouse(use: (house: House) => Promise<void>): Promise<void> {
  const mailbox = await openMailbox();
  await withServer({ SMTP_URL: mailbox.url }, async ({ url }) => {
    const network = await startNetwork(url);
    await use({ network, serverUrl: url, mailbox }).finally(network.cut);
  }).finally(mailbox.close);
}
