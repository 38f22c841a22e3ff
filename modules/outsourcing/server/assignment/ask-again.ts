import { sql } from 'drizzle-orm';
import { type OnlineQuote, takesOnlineQuote } from '#modules/outsourcing/domain/online-price.ts';
import { codeOf } from '#modules/outsourcing/server/history-format.ts';
import { readSupplierDay } from '#modules/outsourcing/server/supplier-day.ts';
import { mailSupplier } from '#modules/outsourcing/server/supplier-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { changeAssignment, lockAssignments, lockComponent, refsOf } from './assignments.store.ts';

/**
 * Asks the suppliers again after a change of quantity; their quoted prices and days are cleared. A quote that was read from an online program
 * gets price and day of the program instead.
 */
export async function askAgain(context: CommandContext, id: number, online: OnlineQuote | undefined): Promise<void> {
  const { tx, now } = context;
  const found = await lockComponent(tx, id);
  for (const assignment of await lockAssignments(tx, id)) {
    if (assignment.status !== 'request' && assignment.status !== 'quote') continue;
    if (takesOnlineQuote(assignment, online) && assignment.status === 'quote') {
      const day = await readSupplierDay(context, assignment.supplier.id, online.leadDays);
      await changeAssignment(tx, assignment.id, { price: online.price, deliveryDate: day.toString() });
      continue;
    }
    await changeAssignment(tx, assignment.id, {
      ...{ status: 'request', toldAt: sql`coalesce(told_at, ${now.toString()})` },
      ...{ price: null, deliveryDate: null, quoteNote: '', quotedAt: null },
    });
    await mailSupplier(context, 'request', { ...found, assignment }, { message: assignment.note });
    await tx.record({
      fact: 'assignment.asked',
      refs: refsOf({ ...found, assignment }),
      from: codeOf(assignment),
      to: codeOf({ status: 'request' }),
      data: { what: found.component.description, supplier: assignment.supplier.name },
    });
  }
}
