import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { addWorkingDays, type ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';

const awaits: Partial<Record<LineStatus, 'files' | 'check' | 'approval'>> = {
  entered: 'files',
  in_calculation: 'files',
  upload_link_sent: 'files',
  artwork: 'check',
  authorization: 'approval',
};

/** Statuses of a line whose files are awaited. */
export const awaitingStatuses = Object.keys(awaits) as LineStatus[];

/** The step that the artwork of an ordered line waits for before its release: files, their check, or the answer to a proof; null for no artwork. */
export const awaitedFiles = (status: LineStatus): 'files' | 'check' | 'approval' | null => awaits[status] ?? null;

type Asked = {
  awaited: 'files' | 'check' | 'approval';
  /** When the customer was asked; null before that. */
  askedOn: Temporal.PlainDate | null;
  /** Working days after which the customer is reminded: until then the files are expected. */
  days: number;
};

/**
 * The day on which the files of a line can be expected (rule book of planning, `filesAt`): today where they are being checked, else the agreed
 * working days after they were asked for, or after today when they were not asked for. Files that are late are expected on the next working day.
 */
export function filesExpectedOn({ awaited, askedOn, days }: Asked, today: Temporal.PlainDate, closed: ClosedDays): Temporal.PlainDate {
  if (awaited === 'check') return today;
  const agreed = addWorkingDays(askedOn ?? today, days, closed);
  return Temporal.PlainDate.compare(agreed, today) > 0 ? agreed : addWorkingDays(today, 1, closed);
}

/** The days from which the work of a line may begin: its prepress, and all that follows. */
export type FilesDays = { prepress: Temporal.PlainDate; others: Temporal.PlainDate };

/** Prepress checks the files and makes the proof: it waits for the customer's files, and not for their check or the answer to a proof. */
export function filesDays(asked: Asked, today: Temporal.PlainDate, closed: ClosedDays): FilesDays {
  const others = filesExpectedOn(asked, today, closed);
  return { prepress: asked.awaited === 'files' ? others : today, others };
}

export const filesDayOf = ({ prepress, others }: FilesDays, activity: string | undefined): Temporal.PlainDate =>
  activity === 'prepress' ? prepress : others;
