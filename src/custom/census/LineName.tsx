import type { CountLine } from '../../views/counting/CountLine';

/** The item of a line, on narrow screens with its location below. */
export function LineName({ line, withLocation }: { line: CountLine; withLocation: boolean }) {
  return (
    <>
      <div className="text" title={line.name} style={{ hyphens: 'auto' }}>
        {line.name}
      </div>
      {withLocation && <div style={{ fontSize: '0.8125rem', opacity: 0.8 }}>{line.locationName}</div>}
    </>
  );
}
