import type { ReactNode } from 'react';

export interface TwoLinesProps {
  first: string;
  second: ReactNode;
  hasTitle?: boolean;
}

export const TwoLines = ({ first, second, hasTitle = false }: TwoLinesProps) => (
  <>
    <div className="text" title={hasTitle ? first : undefined}>
      {first}
    </div>
    <div className="more">{second}</div>
  </>
);
