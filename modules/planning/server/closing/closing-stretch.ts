import type { applyClosingEndpoint } from '#modules/planning/contract/closing/apply-closing.endpoint.ts';
import { minuteAt } from '#modules/planning/domain/calendar.ts';
import type { ClosedStretch } from '#modules/planning/domain/closing/apply-closing.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import type { QueryContext } from '#platform/server/served.ts';

type Asked = Pick<InputOf<typeof applyClosingEndpoint>, 'fromDate' | 'fromTime' | 'untilDate' | 'untilTime'> & { id: number };

/** The stretch that was asked for, in minutes. */
export function closingStretch(
  { kernel }: Pick<QueryContext, 'kernel'>,
  { id, fromDate, fromTime, untilDate, untilTime }: Asked,
): ClosedStretch {
  const minute = (date: string, time: string) => minuteAt(Temporal.PlainDate.from(date), time, kernel.config.timeZone);
  return { placeId: id, start: minute(fromDate, fromTime), end: minute(untilDate, untilTime) };
}
