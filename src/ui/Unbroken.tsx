import { Fragment } from 'react';

/** Keeps numbers and units together where the text wraps: "20 Flaschen", "1.234,50 €". */
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

/** Limited to short units, since long words must break on phones. */
const AMOUNTS = /(\d[\d.,]* (?:€|%|\p{L}{1,12}(?!\p{L})))/u;
