import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';

/** The kind of a status: our work, waiting for somebody else, or done. */
export const statusKinds = ['open', 'waiting', 'done'] as const;
export type StatusKind = (typeof statusKinds)[number];

/** Requirements that a complaint meets before it enters a status. */
export const statusRequirements = ['note', 'solution', 'cause', 'executed', 'measures'] as const;
export type StatusRequirement = (typeof statusRequirements)[number];

/** The mails that a status may send to the customer automatically. */
export const statusMails = ['complaint_received', 'complaint_solved', 'complaint_rejected'] as const;
export type StatusMail = (typeof statusMails)[number];

/** The effect of a solution: a rework order, a credit note, or nothing in Katern. */
export const solutionEffects = ['none', 'rework', 'credit'] as const;
export type SolutionEffect = (typeof solutionEffects)[number];

export type Status = {
  id: number;
  name: string;
  kind: StatusKind;
  active: boolean;
  nextIds: readonly number[];
  requires: readonly StatusRequirement[];
};

/** The progress of a complaint's handling, as the requirements test it. */
export type HandlingProgress = {
  hasCause: boolean;
  /** Undefined until a solution is chosen. */
  effect: SolutionEffect | undefined;
  /** Whether the rework order was delivered completely; undefined without one. */
  reworkDelivered: boolean | undefined;
  credited: boolean;
  /** Measures that are not done or not evaluated. */
  openMeasures: number;
};

export type MoveRefusal =
  | 'COMPLAINT_MOVE_NOT_ALLOWED'
  | 'COMPLAINT_NOTE_MISSING'
  | 'COMPLAINT_SOLUTION_MISSING'
  | 'COMPLAINT_CAUSE_MISSING'
  | 'COMPLAINT_REWORK_MISSING'
  | 'COMPLAINT_REWORK_UNDERWAY'
  | 'COMPLAINT_CREDIT_MISSING'
  | 'COMPLAINT_MEASURES_OPEN';

/**
 * Whether a complaint may move from one status to another: the shop must allow the transition (COMPLAINT_MOVE_NOT_ALLOWED), and the
 * requirements of the status must be met. A rejection and a wait need a note (COMPLAINT_NOTE_MISSING); from the agreement on, a solution is
 * needed (COMPLAINT_SOLUTION_MISSING); execution needs the rework order made (COMPLAINT_REWORK_MISSING) and delivered
 * (COMPLAINT_REWORK_UNDERWAY), or the invoice credited (COMPLAINT_CREDIT_MISSING); closing needs a cause (COMPLAINT_CAUSE_MISSING) and all
 * measures evaluated (COMPLAINT_MEASURES_OPEN).
 */
export function decideMove(from: Status, to: Status, handled: HandlingProgress, note: string): Decision<undefined, MoveRefusal> {
  if (!from.nextIds.includes(to.id) || !to.active)
    return refuse('COMPLAINT_MOVE_NOT_ALLOWED', { from: from.name, to: to.name }, 'statusId');
  const unmet = to.requires.flatMap((requirement) => unmetRequirements(requirement, handled, note))[0];
  return unmet ?? accept();
}

function unmetRequirements(requirement: StatusRequirement, handled: HandlingProgress, note: string): Refused<MoveRefusal>[] {
  const { hasCause, effect, reworkDelivered, credited, openMeasures } = handled;
  switch (requirement) {
    case 'note':
      return note.trim() === '' ? [refuse('COMPLAINT_NOTE_MISSING', {}, 'note')] : [];
    case 'solution':
      return effect === undefined ? [refuse('COMPLAINT_SOLUTION_MISSING', {}, 'solutionId')] : [];
    case 'cause':
      return hasCause ? [] : [refuse('COMPLAINT_CAUSE_MISSING', {}, 'causeId')];
    case 'executed':
      if (effect === 'rework' && reworkDelivered === undefined) return [refuse('COMPLAINT_REWORK_MISSING')];
      if (effect === 'rework' && !reworkDelivered) return [refuse('COMPLAINT_REWORK_UNDERWAY')];
      return effect === 'credit' && !credited ? [refuse('COMPLAINT_CREDIT_MISSING')] : [];
    case 'measures':
      return openMeasures > 0 ? [refuse('COMPLAINT_MEASURES_OPEN', { count: openMeasures })] : [];
  }
}

export type StatusSetRefusal =
  | 'COMPLAINT_NEXT_ITSELF'
  | 'COMPLAINT_NEXT_NOTHING'
  | 'COMPLAINT_NEXT_LOST'
  | 'COMPLAINT_NO_START'
  | 'COMPLAINT_NO_END';
type SetMember = Pick<Status, 'id' | 'name' | 'kind' | 'active' | 'nextIds'>;

/**
 * Whether the statuses form a valid set after saving `saved`: none leads to itself (COMPLAINT_NEXT_ITSELF), each that is not done has a way
 * on (COMPLAINT_NEXT_NOTHING; COMPLAINT_NEXT_LOST names another one without), and there is a start (COMPLAINT_NO_START) and an end
 * (COMPLAINT_NO_END).
 */
export function decideStatuses(statuses: readonly SetMember[], saved: SetMember): Decision<undefined, StatusSetRefusal> {
  if (saved.nextIds.includes(saved.id)) return refuse('COMPLAINT_NEXT_ITSELF', {}, 'nextIds');
  const inUse = statuses.filter(({ active }) => active);
  const leads = (status: SetMember) => status.nextIds.some((next) => inUse.some(({ id }) => id === next));
  const isStuck = (status: SetMember) => status.active && status.kind !== 'done' && !leads(status);
  if (isStuck(saved)) return refuse('COMPLAINT_NEXT_NOTHING', {}, 'nextIds');
  if (!inUse.some(({ kind }) => kind === 'open')) return refuse('COMPLAINT_NO_START', {}, 'kind');
  if (!inUse.some(({ kind }) => kind === 'done')) return refuse('COMPLAINT_NO_END', {}, 'kind');
  const lost = statuses.find((status) => status.id !== saved.id && isStuck(status));
  return lost ? refuse('COMPLAINT_NEXT_LOST', { name: lost.name }, 'active') : accept();
}

/** Whether a status may change so; refuses STATUS_STOOD_IN when complaints are in it and it would be closed or become of another kind. */
export function decideChangeStatus(
  before: Pick<Status, 'name' | 'kind'>,
  after: Pick<Status, 'kind' | 'active'>,
  isInUse: boolean,
): Decision<undefined, 'STATUS_STOOD_IN'> {
  const keeps = after.active && after.kind === before.kind;
  return keeps || !isInUse ? accept() : refuse('STATUS_STOOD_IN', { name: before.name }, after.active ? 'kind' : 'active');
}
