import { Fragment } from 'react';

/** A text whose units stay beside their numbers where it wraps: "20 Flaschen", "1.234,50 €". */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(AMOUNTS).map((part, at) =>
    at % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: Parts have no other name.
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: Parts have no other name.
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );

/** Long words must break on a phone. */
const AMOUNTS = /(\d[\d.,]* (?:€|%|\p{L}{1,12}(?!\p{L})))/u;
