import { compareGerman } from '../../lib/compareGerman';
import { isSameView, type ListPreferences, type ListView, MAX_VIEWS } from '../../rules/listPreferences';

export const sortedViews = ({ views = [] }: ListPreferences): ListView[] =>
  views.toSorted((a, b) => compareGerman(a.name, b.name));

export const deletingView = ({ name }: ListView) => ({
  title: 'Löschen bestätigen',
  text: `Ansicht ${name} wirklich löschen?`,
  ok: 'Löschen',
  danger: true,
});

export interface NameJudgement {
  isGood: boolean;
  text?: string;
}

export function judgeName({ views = [] }: ListPreferences, typed: string, renamed?: string): NameJudgement {
  const name = typed.trim();
  if (name === '') return { isGood: false };
  const other = views.find((view) => isSameView(view.name, name) && view.name !== renamed);
  if (other && renamed !== undefined) return { isGood: false, text: `„${other.name}“ gibt es schon.` };
  if (other) return { isGood: true, text: `„${other.name}“ gibt es schon und wird überschrieben.` };
  if (renamed === undefined && views.length >= MAX_VIEWS)
    return { isGood: false, text: `Mehr als ${MAX_VIEWS} Ansichten hat eine Liste nicht. Lösche zuerst eine.` };
  return { isGood: true };
}
