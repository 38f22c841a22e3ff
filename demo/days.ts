import { sql } from 'drizzle-orm';
import type { Kernel } from '#platform/server/kernel.ts';

/** Calendar arithmetic of the demo shop, relative to the moment it is filled. */
export type Days = {
  now: Temporal.Instant;
  today: Temporal.PlainDate;
  /** A moment in office hours, `daysAgo` days back or the working day before; never in the future. */
  moment(daysAgo: number, minuteOfDay: number): Temporal.Instant;
  /** The date `days` working days after that of a moment. */
  workingDaysAfter(moment: Temporal.Instant, days: number): Temporal.PlainDate;
  /** The same moment, or the next one in working hours. */
  inWorkingHours(moment: Temporal.Instant): Temporal.Instant;
};

export function daysAround(now: Temporal.Instant, timeZone: string, holidays: ReadonlySet<string>): Days {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const isOpen = (date: Temporal.PlainDate) => date.dayOfWeek <= 5 && !holidays.has(date.toString());
  const latest = now.subtract({ minutes: 5 });
  const at = (date: Temporal.PlainDate, minuteOfDay: number) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from('08:00').add({ minutes: minuteOfDay }) }).toInstant();
  return {
    now,
    today,
    moment(daysAgo, minuteOfDay) {
      let date = today.subtract({ days: daysAgo });
      while (!isOpen(date)) date = date.subtract({ days: 1 });
      const moment = at(date, minuteOfDay);
      return Temporal.Instant.compare(moment, latest) > 0 ? latest : moment;
    },
    workingDaysAfter(moment, days) {
      let date = moment.toZonedDateTimeISO(timeZone).toPlainDate();
      for (let left = days; left > 0; ) {
        date = date.add({ days: 1 });
        if (isOpen(date)) left -= 1;
      }
      return date;
    },
    inWorkingHours(moment) {
      const local = moment.toZonedDateTimeISO(timeZone);
      if (isOpen(local.toPlainDate()) && local.hour >= 8 && local.hour < 17) return moment;
      let date = local.hour >= 17 ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
      while (!isOpen(date)) date = date.add({ days: 1 });
      return at(date, 10);
    },
  };
}

/** The same with the days on which the shop is closed or nothing is delivered. */
export async function openDays(kernel: Kernel): Promise<Days> {
  const holidays = await kernel.act(({ tx }) =>
    tx.rows<{ date: string }>(sql`SELECT DISTINCT date FROM holidays WHERE closes_production OR closes_delivery`),
  );
  return daysAround(kernel.clock.now(), kernel.config.timeZone, new Set(holidays.map(({ date }) => date)));
}
