import type { ReactNode } from 'react';

export interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  title?: string;
}

export const TwoLines = ({ first, second, title }: TwoLinesProps) => (
  <>
    <div className="text" title={title}>
      {first}
    </div>
    <div className="more">{second}</div>
  </>
);
