import { CensusStatus, mayCorrect, mayCount } from '../../rules/censusStatus';

export function lockedText(status: number): string | undefined {
  if (mayCount(status) || mayCorrect(status)) return undefined;
  if (status === CensusStatus.Applying) return 'Diese Zählung wird gerade abgeschlossen.';
  return 'Diese Zählung ist abgeschlossen. Ihre Mengen können nicht mehr geändert werden.';
}
