import { sql } from 'drizzle-orm';
import { closedDays, shopDay } from '#modules/baskets/server/public.ts';
import { reminderCount } from '#modules/invoicing/domain/reminder/remind-invoice.ts';
import { invoiceReminderKinds } from '#modules/invoicing/server/mail-kinds.ts';
import { reminderDue } from '#modules/prepress/domain/remind-of-missing-files.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { mailSchedules } from '#platform/server/mail/mail-schedules.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { awaitsCredit } from '../installment/installment-credits.ts';
import { lockInvoices } from '../invoices.store.ts';
import { isOverdue } from '../payment/open-invoices.ts';
import { disputeOf, remindersOf, remindOf } from './remind-invoices.ts';

type Waiting = { id: number; unitId: number; askedOn: string; reminders: number; remindedAt: string | null };

/** The last day on which a bank took a payment of invoice `i` back, which its customer was mailed; null without one. */
const chargedBackOn = sql`(SELECT max(p.received_on) FROM payment_parts k JOIN payments p ON p.id = k.payment_id
  WHERE k.invoice_id = i.id AND p.method = 'chargeback')`;

/** The overdue invoices whose next reminder is due today; none of a customer without reminders, or in dispute. */
async function dueInvoices(context: CommandContext, only = sql`true`): Promise<number[]> {
  const today = shopDay(context);
  const waiting = await context.tx.rows<Waiting>(sql`
    SELECT i.id, i.business_unit_id AS "unitId", greatest(i.due_on, ${chargedBackOn})::text AS "askedOn", ${remindersOf}::int AS reminders,
      (SELECT max(r.sent_at) FROM invoice_reminders r WHERE r.invoice_id = i.id) AS "remindedAt"
    FROM invoices i JOIN ${relationsTables.customers} c ON c.id = i.customer_id
    WHERE ${isOverdue(today.toString())} AND c.invoice_reminders AND ${remindersOf} < ${reminderCount} AND ${disputeOf} IS NULL
      AND NOT ${awaitsCredit} AND ${only}
    ORDER BY i.id`);
  if (waiting.length === 0) return [];
  const [schedules, closed] = [
    await Promise.all(invoiceReminderKinds.map((kind) => mailSchedules(context, kind))),
    await closedDays(context),
  ];
  return waiting.flatMap(({ id, unitId, askedOn, reminders, remindedAt }) => {
    const afterDays = schedules.map((scheduleOf) => (scheduleOf(unitId).isOn ? scheduleOf(unitId).afterDays : null));
    const remindedOn = remindedAt === null ? null : shopDay({ ...context, now: Temporal.Instant.from(remindedAt) });
    const asked = { askedOn: Temporal.PlainDate.from(askedOn), reminders, remindedOn };
    return reminderDue(asked, afterDays, today, closed) === undefined ? [] : [id];
  });
}

/** Nightly: one job per invoice to remind of, so that a failure of one does not undo the others. */
export const invoiceRemindersJob = job(
  'invoicing.reminders',
  async (context) => {
    for (const id of await dueInvoices(context)) await context.tx.addJob('invoicing.remind', { id }, { key: `invoicing.remind:${id}` });
  },
  { nightly: '06:10' },
);

/** Reminds of one invoice; skips one that was paid or reminded of in the meantime, or that has no address. */
export const invoiceReminderJob = job('invoicing.remind', async (context, { id }) => {
  const [invoice] = await lockInvoices(context.tx, [Number(id)]);
  const [due] = await dueInvoices(context, sql`i.id = ${invoice!.id}`);
  if (due !== undefined) await remindOf(context, invoice!);
});
