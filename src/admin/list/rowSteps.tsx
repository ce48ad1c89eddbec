import type { Action, AnyRecord } from '../../resources/kit';
import { rowIcons } from '../../ui/table/rowIcons';
import { ActionMenu, MOST_BUTTONS } from '../form/actions/ActionButtons';
import type { Actions } from '../form/actions/useActions';
import type { RowAction } from './RowAction';

/** Actions of the definition. */
export interface RowSteps extends Actions {
  run(action: Action, record: AnyRecord): void;
}

/** Pixels: of a letter, the padding beside a label, and the longest label that is shown whole. */
const LETTER = 7.6;
const BESIDE = 20;
const LONGEST = 168;
const MENU = 'Aktionen';
const SAMPLE = 300;

/** Pixels: room for the buttons of any row, none where no row has one; of long lists as far as a sample tells. */
export function stepsWidth({ all, possible }: RowSteps, rows: readonly AnyRecord[]): number {
  if (all.length === 0) return 0;
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const widths = rows.filter((_, at) => at % step === 0).map((record) => rowWidth(possible(record)));
  // Of rows beyond the sample, any may have an action.
  const least = step > 1 ? all.map(({ label }) => widthOf(label)) : [];
  return Math.max(0, ...least, ...widths);
}

function rowWidth(possible: readonly Action[]): number {
  const menu = possible.length > MOST_BUTTONS ? widthOf(MENU) : 0;
  return possible.slice(0, MOST_BUTTONS).reduce((sum, { label }) => sum + widthOf(label), menu);
}

const widthOf = (label: string) => Math.min(LONGEST, label.length * LETTER + BESIDE);

/** Light, to draw while scrolling. */
export function StepButtons({ steps, record }: { steps: RowSteps; record: AnyRecord }) {
  const possible = steps.possible(record);
  const more = possible.slice(MOST_BUTTONS);
  const run = (action: Action) => steps.run(action, record);
  return (
    <>
      {possible.slice(0, MOST_BUTTONS).map((action) => (
        <button key={action.name} type="button" className="step" title={action.label} onClick={() => run(action)}>
          {action.label}
        </button>
      ))}
      {more.length > 0 && (
        <ActionMenu
          actions={more}
          onRun={run}
          button={(open) => (
            <button
              type="button"
              className="step"
              aria-haspopup="menu"
              onClick={({ currentTarget }) => open(currentTarget)}
            >
              {MENU}
            </button>
          )}
        />
      )}
    </>
  );
}

/** On phones, in the menu of the row. */
export const inMenu = ({ all, possible, run }: RowSteps): RowAction[] =>
  all.map((action) => ({
    label: action.label,
    icon: rowIcons.run,
    onClick: (record) => run(action, record),
    isFor: (record) => possible(record).includes(action),
  }));
