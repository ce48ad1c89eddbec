import type { Action, AnyRecord } from '../../resources/kit';
import { rowIcons } from '../../ui/table/rowIcons';
import { ActionMenu, MAX_BUTTONS } from '../form/actions/ActionButtons';
import type { Actions } from '../form/actions/useActions';
import type { RowAction } from './RowAction';

export interface RowSteps extends Actions {
  run(action: Action, record: AnyRecord): void;
}

/** Pixels: width of a letter, padding beside a label, and the longest label shown in full. */
const LETTER = 7.6;
const BESIDE = 20;
const LONGEST = 168;
const MENU = 'Aktionen';
const SAMPLE = 300;

/** Pixels, 0 without buttons; estimated from a sample in long lists. */
export function stepsWidth({ all, possible }: RowSteps, rows: readonly AnyRecord[]): number {
  if (all.length === 0) return 0;
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const widths = rows.filter((_, at) => at % step === 0).map((record) => rowWidth(possible(record)));
  // Rows outside the sample may have any action.
  const least = step > 1 ? all.map(({ label }) => widthOf(label)) : [];
  return Math.max(0, ...least, ...widths);
}

function rowWidth(possible: readonly Action[]): number {
  const menu = possible.length > MAX_BUTTONS ? widthOf(MENU) : 0;
  return possible.slice(0, MAX_BUTTONS).reduce((sum, { label }) => sum + widthOf(label), menu);
}

const widthOf = (label: string) => Math.min(LONGEST, label.length * LETTER + BESIDE);

export function StepButtons({ steps, record }: { steps: RowSteps; record: AnyRecord }) {
  const possible = steps.possible(record);
  const more = possible.slice(MAX_BUTTONS);
  const run = (action: Action) => steps.run(action, record);
  return (
    <>
      {possible.slice(0, MAX_BUTTONS).map((action) => (
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

export const inMenu = ({ all, possible, run }: RowSteps): RowAction[] =>
  all.map((action) => ({
    label: action.label,
    icon: rowIcons.run,
    onClick: (record) => run(action, record),
    isFor: (record) => possible(record).includes(action),
  }));
