import { LRUCache } from 'lru-cache';
import type { ParLevel, ParLevelOfOne, ParLevels } from '../../../src/contract/parLevels';
import { sumAmounts } from '../../../src/rules/amounts';
import { dayBounds, todayIn } from '../../../src/rules/dates';
import type { LearnedLevel } from '../../../src/rules/parLevels/parGroup';
import { readChanges } from '../../db/changes/selectChanges';
import type { Db, Tables } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { mapInTurns } from '../../turns';
import { readSettings } from '../settings';
import type { ParTask, TaskArticle } from './learnLevels';
import type { LearnLevels } from './parWorkers';
import { presentLevel, presentStep } from './presentLevel';
import { type Assignment, groupsOfAssignments, readAssignments, readGroups } from './readAssignments';
import { readPieces } from './readPieces';

const READ: (keyof Tables)[] = [
  ...(['stockItemGroupAssignments', 'stockItemGroups', 'stockItems', 'units', 'packagingUnits'] as const),
  ...(['suppliers', 'supplierDeliveryDays', 'stockCounts', 'stockMovements', 'unitHistory'] as const),
  ...(['merges', 'parDismissals', 'configValues'] as const),
];
const MAX_GROUPS = 1000;

interface Asked {
  groups: SessionUser['groups'];
  stockItemGroupId?: number;
  /** `YYYY-MM-DD`; defaults to today. */
  at?: string;
  /** Assignments whose dismissals are ignored. */
  undismissed?: readonly number[];
}

export interface LevelsRead {
  /** Changes whenever any input of the levels changes. */
  state: string;
  at: string;
  service: number;
  items: ParLevel[];
}

/** Computes levels in a thread and caches them until an input changes. One instance per database. */
export class LearnedLevels {
  readonly #kept = new LRUCache<number, { state: string; items: ParLevel[] }>({ max: MAX_GROUPS });
  #totals: { state: string; totals: ParLevels['totals'] } | undefined;

  constructor(readonly learn: LearnLevels) {}

  async read(
    db: Db,
    { groups, stockItemGroupId, at: asked, undismissed = [] }: Asked,
    now: string,
  ): Promise<LevelsRead> {
    const { state, at, service, timeZone } = await this.#stateOf(db, now, asked);
    const items: ParLevel[] = [];
    for (const id of await readGroups(db, { groups, stockItemGroupId })) {
      const kept = this.#kept.get(id);
      if (kept?.state === state && undismissed.length === 0) items.push(...kept.items);
      else {
        const group = await readAssignments(db, id);
        const learned = await this.#learn(db, group, { at, service, timeZone, undismissed });
        const made = group.map((assignment) => presentLevel(assignment, learned.get(assignment.assignmentId)));
        if (undismissed.length === 0) this.#kept.set(id, { state, items: made });
        items.push(...made);
      }
    }
    return { state, at, service, items };
  }

  async readOne(db: Db, assignmentId: number, now: string, asked?: string): Promise<ParLevelOfOne | undefined> {
    const { at, service, timeZone } = await this.#stateOf(db, now, asked);
    const [groupId] = await groupsOfAssignments(db, [assignmentId]);
    const group = groupId === undefined ? [] : await readAssignments(db, groupId);
    const assignment = group.find((each) => each.assignmentId === assignmentId);
    if (!assignment) return undefined;
    const learned = await this.#learn(db, group, { at, service, timeZone, seriesOf: assignmentId });
    const level = learned.get(assignmentId);
    return { ...presentLevel(assignment, level), series: (level?.series ?? []).map(presentStep) };
  }

  async stateNow(db: Db, now: string): Promise<string> {
    return (await this.#stateOf(db, now)).state;
  }

  get totals(): ParLevels['totals'] | null {
    return this.#totals?.totals ?? null;
  }

  async refresh(db: Db, now: string): Promise<void> {
    if (this.#totals?.state === (await this.stateNow(db, now))) return;
    const { state, items } = await this.read(db, { groups: 'all' }, now);
    this.#totals = { state, totals: totalsOf(items) };
  }

  async #stateOf(db: Db, now: string, asked?: string) {
    const changes = await readChanges(db);
    const settings = await readSettings(db);
    const at = asked ?? todayIn(settings.TIME_ZONE, new Date(now));
    const counts = ['', ...READ].map((table) => changes.get(table) ?? 0);
    const figures = { at, service: Number(settings.PAR_SERVICE), timeZone: settings.TIME_ZONE };
    return { ...figures, state: [at, ...counts].join(' ') };
  }

  async #learn(db: Db, group: readonly Assignment[], { undismissed = [], ...asked }: Of) {
    const own = group.filter(({ isInSeveralGroups }) => !isInSeveralGroups);
    const ids = own.map(({ stockItemId }) => stockItemId);
    const pieces = await readPieces(db, ids, dayBounds(asked.at, asked.timeZone).end);
    const articles = await mapInTurns(own, (assignment): TaskArticle => {
      const { assignmentId, minAmountInGroup, unitsPerPackage, fixedOrderAmount, pricePerUnit, unit } = assignment;
      const { dismissedProposal: proposal, dismissedMinimum: minimum, waitDays, stockItemId } = assignment;
      return {
        assignmentId,
        minimum: minAmountInGroup,
        unitsPerPackage,
        fixedOrderAmount,
        pricePerUnit,
        waitDays,
        unit: unit ?? '??',
        dismissed:
          proposal === null || minimum === null || undismissed.includes(assignmentId) ? null : { proposal, minimum },
        ...(pieces.get(stockItemId) ?? { isUnitChanged: false, pieces: [] }),
      };
    });
    const learned = await this.learn({ seriesOf: undefined, ...asked, articles });
    return new Map(learned.map((level): [number, LearnedLevel] => [level.assignmentId, level]));
  }
}

type Of = Omit<ParTask, 'articles' | 'seriesOf'> & Partial<Pick<ParTask, 'seriesOf'>> & Pick<Asked, 'undismissed'>;

export function totalsOf(items: readonly ParLevel[]): ParLevels['totals'] {
  const of = (state: ParLevel['state']) => items.filter((each) => each.state === state).length;
  const safe = items.filter((each) => each.safe);
  return {
    propose: of('propose'),
    safe: safe.length,
    keep: of('keep'),
    dismissed: of('dismissed'),
    unknown: of('unknown'),
    safeValue: sumAmounts(safe.map(({ evidence }) => evidence?.value ?? 0)),
  };
}
