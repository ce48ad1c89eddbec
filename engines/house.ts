import { type Mailbox, openMailbox } from '../tests/helpers/mailbox';
import { withServer } from '../tests/helpers/scratchServer';
import { type Network, startNetwork } from './network';

/** Where something is counted and ordered. */
export interface House {
  /** Between browser and server. */
  network: Network;
  /** The server itself, also while the network is cut; without a slash at the end. */
  serverUrl: string;
  mailbox: Mailbox;
}

/** A house in which nothing is set up yet, for as long as `use` takes. */
export async function withHouse(use: (house: House) => Promise<void>): Promise<void> {
  const mailbox = await openMailbox();
  await withServer({ SMTP_URL: mailbox.url }, async ({ url }) => {
    const network = await startNetwork(url);
    await use({ network, serverUrl: url, mailbox }).finally(network.cut);
  }).finally(mailbox.close);
}
