import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';

/** What a status means for the work: it is ours to do, we wait for somebody else, or it is done. */
export const statusKinds = ['open', 'waiting', 'done'] as const;
export type StatusKind = (typeof statusKinds)[number];

/** What a status asks before a complaint may enter it. */
export const statusRequirements = ['note', 'solution', 'cause', 'executed', 'measures'] as const;
export type StatusRequirement = (typeof statusRequirements)[number];

/** The mails that a status may send the customer by itself. */
export const statusMails = ['complaint_received', 'complaint_solved', 'complaint_rejected'] as const;
export type StatusMail = (typeof statusMails)[number];

/** What a solution brings about: the work is made again, an invoice is taken back, or nothing that Katern does. */
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

/** How far the handling of a complaint is, as the requirements ask it. */
export type Handled = {
  hasCause: boolean;
  /** Undefined until a solution is chosen. */
  effect: SolutionEffect | undefined;
  /** Whether the rework order has left whole; undefined without one. */
  reworkDelivered: boolean | undefined;
  credited: boolean;
  /** Measures that are not done, or of which nobody said whether they helped. */
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
 * Whether a complaint may go from one status to another: where the shop lets it (COMPLAINT_MOVE_NOT_ALLOWED), and with what the status
 * asks. A rejection and a wait say why (COMPLAINT_NOTE_MISSING); from the agreement on there is a solution (COMPLAINT_SOLUTION_MISSING);
 * it is executed when the rework order was made (COMPLAINT_REWORK_MISSING) and delivered (COMPLAINT_REWORK_UNDERWAY), or the invoice
 * credited (COMPLAINT_CREDIT_MISSING); it is closed with its cause (COMPLAINT_CAUSE_MISSING) and every measure checked
 * (COMPLAINT_MEASURES_OPEN).
 */
export function decideMove(from: Status, to: Status, handled: Handled, note: string): Decision<undefined, MoveRefusal> {
  if (!from.nextIds.includes(to.id) || !to.active)
    return refuse('COMPLAINT_MOVE_NOT_ALLOWED', { from: from.name, to: to.name }, 'statusId');
  const unmet = to.requires.flatMap((requirement) => unmetOf(requirement, handled, note))[0];
  return unmet ?? accept();
}

function unmetOf(requirement: StatusRequirement, handled: Handled, note: string): Refused<MoveRefusal>[] {
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
 * Whether the statuses may stand as they are then: one that leads to itself is none (COMPLAINT_NEXT_ITSELF), from each that is not done
 * there is a way on (COMPLAINT_NEXT_NOTHING, and COMPLAINT_NEXT_LOST with the name of another one), a complaint can begin
 * (COMPLAINT_NO_START) and end (COMPLAINT_NO_END).
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
