import { codeOf } from '#modules/outsourcing/server/history-format.ts';
import { mailSupplier, supplierLanguage } from '#modules/outsourcing/server/supplier-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type Assignment, changeAssignment, type FoundComponent, refsOf } from './assignments.store.ts';

/** Why assignments are canceled together: the work stays here, another supplier got it, fewer are needed, or the order is canceled. */
export type EndReason = 'taken_back' | 'given_away' | 'not_needed' | 'order_canceled';

/** Cancels the open assignments among these, and mails their suppliers in their own language. */
export async function endAssignments(
  context: CommandContext,
  found: FoundComponent,
  assignments: readonly Assignment[],
  reason: EndReason,
): Promise<void> {
  for (const assignment of assignments) {
    if (assignment.status === 'canceled' || assignment.status === 'closed') continue;
    const text = context.kernel.texts.say(supplierLanguage(assignment.supplier), `outsourcing.endReasons.${reason}`);
    await endAssignment(context, { ...found, assignment }, text);
  }
}

/** Cancels one assignment from our side with a reason, and mails its supplier if it was asked before. */
export async function endAssignment(
  context: CommandContext,
  found: FoundComponent & { assignment: Assignment },
  reason: string,
): Promise<void> {
  const { tx, now } = context;
  const { assignment, component } = found;
  await changeAssignment(tx, assignment.id, { status: 'canceled', endedAt: now.toString(), endedBy: 'us', reason });
  if (assignment.wasInformed) await mailSupplier(context, 'canceled', found, { message: reason });
  await tx.record({
    fact: 'assignment.canceled',
    refs: refsOf(found),
    from: codeOf(assignment),
    to: 'canceled',
    data: { what: component.description, supplier: assignment.supplier.name, note: reason },
  });
}
