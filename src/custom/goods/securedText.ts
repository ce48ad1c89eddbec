/** True with and without a network: a booking is kept first and sent by itself. */
export const securedText = (label: string): string =>
  `${label}: auf diesem Gerät gesichert, wird gebucht, sobald der Server erreichbar ist.`;
