import type { TakeoverLine } from '#modules/baskets/domain/takeover/order-import.ts';
import type { Department } from '#modules/planning/domain/places/save-place.ts';
import {
  draftsWithoutCalculation,
  type EventDraft,
  placesWithoutCalculation,
} from '#modules/planning/domain/placing/events-of-operations.ts';
import { outsideKind } from '#modules/planning/domain/placing/outside.ts';

export type WorkPlace = { code: string; kind: string; department: Department };
type Line = Pick<TakeoverLine, 'status' | 'stage' | 'place' | 'hours' | 'quantity'>;

/** The activity that is done on a place of a kind. */
const activityOfKind: Readonly<Record<string, string>> = {
  guillotine: 'cut',
  folder: 'fold',
  creaser: 'crease',
  laminator: 'laminate',
  die_cutter: 'dieCut',
  saddle_stitcher: 'stitch',
  section_stitcher: 'stitch',
  perfect_binder: 'bind',
  three_knife: 'trim',
  case_maker: 'caseIn',
  wire_o: 'wireBind',
  gatherer: 'collate',
  sewer: 'sew',
  spot_uv: 'spotUv',
  foil: 'foil',
  drill: 'drill',
  folder_gluer: 'glueCarton',
};

/** The press of work whose list names none: the first of the plan board. */
export const usualPress = (places: readonly WorkPlace[]) => places.find(({ department }) => department === 'print');

const isFinisher = ({ department, kind }: WorkPlace) => (department === 'finishing' || department === 'binding') && kind !== outsideKind;

/** The place of finishing: the named one, else one that does the activity of the status, else the cutter. */
function finisherOf({ stage, place }: Line, places: readonly WorkPlace[]): WorkPlace | undefined {
  const finishers = places.filter(isFinisher);
  return (
    finishers.find(({ code }) => code === place) ??
    finishers.find(({ kind }) => activityOfKind[kind] === stage) ??
    finishers.find(({ kind }) => kind === 'guillotine') ??
    finishers[0]
  );
}

/** Codes of the places that running orders need and the plan board lacks. */
export function missingPlaces(places: readonly WorkPlace[]): string[] {
  const hasWork = usualPress(places) !== undefined || places.some(isFinisher);
  return placesWithoutCalculation.filter((code) => !places.some((place) => place.code === code) && !(code === 'HW' && hasWork));
}

/** Minutes of an operation whose list says no hours. */
const usualMinutes = { print: 60, finish: 30 };

/**
 * The operations of a running order of an earlier program, which has no calculation here: its files, press, finishing and dispatch, and
 * which of them are done where it stands. The hours that are left are those of the operation that it stands at.
 */
export function workLeft(line: Line, places: readonly WorkPlace[]): { drafts: EventDraft[]; done: string[] } {
  const { status, stage, place, hours, quantity } = line;
  const press = places.find(({ code, department }) => code === place && department === 'print') ?? usualPress(places);
  const finisher = finisherOf(line, places);
  const isPrinted = status === 'in_progress' && stage !== null && stage !== 'print';
  const [prepress, byHand, dispatch] = draftsWithoutCalculation(quantity);
  const minutesOf = (isCurrent: boolean, usual: number) =>
    isCurrent && hours !== null && hours > 0 ? Math.max(1, Math.round(hours * 60)) : usual;
  const isAtFinish = isPrinted || press === undefined;
  const work = [
    ...(press ? [{ activity: 'print', placeCode: press.code, minutes: minutesOf(!isAtFinish, usualMinutes.print) }] : []),
    ...(finisher || !press
      ? [
          {
            activity: (finisher && activityOfKind[finisher.kind]) ?? 'handWork',
            placeCode: finisher?.code ?? byHand!.placeCode,
            minutes: minutesOf(isAtFinish, press ? usualMinutes.finish : byHand!.minutes),
          },
        ]
      : []),
  ];
  const middle = work.map(
    (own, at): EventDraft => ({
      ...byHand!,
      ...own,
      key: own.activity,
      runMinutes: own.minutes,
      sequence: 20 + at,
      predecessors: [{ key: at === 0 ? prepress!.key : work[at - 1]!.activity, waitMinutes: 0 }],
    }),
  );
  const drafts = [prepress!, ...middle, { ...dispatch!, predecessors: [{ key: middle.at(-1)!.key, waitMinutes: 0 }] }];
  const made = middle.map(({ key }) => key);
  return { drafts, done: doneBefore(status, isPrinted && press ? ['print'] : [], made) };
}

/** The operations that are done at a status. */
function doneBefore(status: Line['status'], printed: readonly string[], made: readonly string[]): string[] {
  if (status === 'artwork' || status === 'authorization') return [];
  if (status === 'delivered') return ['prepress', ...made, 'dispatch'];
  return status === 'ready' || status === 'partly_delivered' ? ['prepress', ...made] : ['prepress', ...printed];
}
