import type { ReactNode } from 'react';

export interface TwoLinesProps {
  first: string;
  second: ReactNode;
  /** Shows the whole first line to a mouse that rests on it. */
  hasTitle?: boolean;
}

/** Cell with a smaller second line, styled by `tableStyles`. */
export const TwoLines = ({ first, second, hasTitle = false }: TwoLinesProps) => (
  <>
    <div className="text" title={hasTitle ? first : undefined}>
      {first}
    </div>
    <div className="more">{second}</div>
  </>
);
