import type { ReactNode } from 'react';

export const TwoLines = ({ first, second, title }: { first: ReactNode; second: ReactNode; title?: string }) => (
  <>
    <div className="text" title={title}>
      {first}
    </div>
    <div className="more">{second}</div>
  </>
);
