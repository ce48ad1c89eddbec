import type { CountLine } from '../../views/counting/CountLine';

export interface LineNameProps {
  line: CountLine;
  /** On narrow screens the location stands below. */
  withLocation: boolean;
  /** Who counted it last, and when. */
  countedBy: string;
}

/** The item of a line, and below it what is worth knowing. */
export function LineName({ line, withLocation, countedBy }: LineNameProps) {
  const below = [line.isExtra && 'aufgenommen', withLocation && line.locationName, countedBy]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <div className="text" title={line.name} style={{ hyphens: 'auto' }}>
        {line.name}
      </div>
      {below && (
        <div className="text" title={below} style={{ fontSize: '0.8125rem', opacity: 0.8 }}>
          {below}
        </div>
      )}
    </>
  );
}
