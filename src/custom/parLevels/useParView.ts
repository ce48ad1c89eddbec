import { useSearchParams } from 'react-router';
import { PAR_STATES, type ParLevel } from '../../contract/parLevels';

export type ParState = ParLevel['state'];

interface View {
  state: ParState;
  group: number | undefined;
}

export function useParView(): View & { change(changed: Partial<View>): void } {
  const [parameters, setParameters] = useSearchParams();
  const view: View = {
    state: PAR_STATES.find((each) => each === parameters.get('stand')) ?? 'propose',
    group: Number(parameters.get('group')) || undefined,
  };
  return {
    ...view,
    change(changed) {
      const { state, group } = { ...view, ...changed };
      setParameters(
        { ...(group && { group: String(group) }), ...(state !== 'propose' && { stand: state }) },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
