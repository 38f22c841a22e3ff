import { shopDay } from '#modules/baskets/server/public.ts';
import { quoteAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/quote-assignment.endpoint.ts';
import { decideQuote } from '#modules/outsourcing/domain/decide-assignment.ts';
import { codeOf, historyMoment } from '#modules/outsourcing/server/history-format.ts';
import { command } from '#platform/server/served.ts';
import { changeAssignment, refsOf, withAssignment } from './assignments.store.ts';

export const quoteAssignment = command(quoteAssignmentEndpoint, (context, input) =>
  withAssignment(context, input, async (found) => {
    const { tx, now } = context;
    const { assignment, component } = found;
    const { id, version, price, deliveryDate, note } = input;
    const day = Temporal.PlainDate.from(deliveryDate);
    const decided = decideQuote({ ...assignment, supplier: assignment.supplier.name }, day, shopDay(context));
    if (!decided.accepted) return decided;
    await changeAssignment(tx, id, { status: 'quote', price, deliveryDate, quoteNote: note, quotedAt: now.toString() });
    await tx.record({
      fact: 'assignment.quoted',
      refs: refsOf(found),
      from: codeOf(assignment),
      to: codeOf({ status: 'quote' }),
      data: { what: component.description, supplier: assignment.supplier.name, price: price / 10_000, on: historyMoment(day), note },
    });
    return { id, version: version + 1, status: 'quote' as const };
  }),
);
