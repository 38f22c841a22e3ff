import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import {
  declineAssignmentEndpoint,
  quoteAssignmentEndpoint,
  shipAssignmentEndpoint,
} from '#modules/outsourcing/contract/assignment.endpoints.ts';
import { decideDecline, decideQuote, decideShip } from '#modules/outsourcing/domain/decide-assignment.ts';
import { command } from '#platform/server/served.ts';
import { refsOf, withAssignment } from './assignments.store.ts';
import { codeOf, historyMoment } from './history-format.ts';

export const quoteAssignment = command(quoteAssignmentEndpoint, (context, input) =>
  withAssignment(context, input, async (found) => {
    const { tx, now } = context;
    const { assignment, component } = found;
    const { id, version, price, deliveryDate, note } = input;
    const day = Temporal.PlainDate.from(deliveryDate);
    const decided = decideQuote({ ...assignment, supplier: assignment.supplier.name }, day, shopDay(context));
    if (!decided.accepted) return decided;
    await tx.rows(sql`
      UPDATE outsourced_assignments SET status = 'quote', price = ${price}, delivery_date = ${deliveryDate}, quote_note = ${note},
        quoted_at = ${now.toString()}, version = version + 1 WHERE id = ${id} AND status = 'request'`);
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

export const declineAssignment = command(declineAssignmentEndpoint, (context, { id, version, reason }) =>
  withAssignment(context, { id, version }, async (found) => {
    const { tx, now } = context;
    const { assignment, component } = found;
    const decided = decideDecline(assignment.status);
    if (!decided.accepted) return decided;
    await tx.rows(sql`
      UPDATE outsourced_assignments SET status = 'canceled', ended_at = ${now.toString()}, ended_by = 'supplier', reason = ${reason},
        version = version + 1 WHERE id = ${id} AND status IN ('request', 'quote')`);
    await tx.record({
      fact: 'assignment.declined',
      refs: refsOf(found),
      from: codeOf(assignment),
      to: 'canceled',
      data: { what: component.description, supplier: assignment.supplier.name, note: reason },
    });
    return { id, version: version + 1, status: 'canceled' as const };
  }),
);

export const shipAssignment = command(shipAssignmentEndpoint, (context, { id, version, tracking }) =>
  withAssignment(context, { id, version }, async (found) => {
    const { tx, now } = context;
    const { assignment, component } = found;
    const decided = decideShip(assignment);
    if (!decided.accepted) return decided;
    await tx.rows(sql`
      UPDATE outsourced_assignments SET shipped_at = ${now.toString()}, tracking = ${tracking}, version = version + 1
      WHERE id = ${id} AND status = 'order' AND shipped_at IS NULL`);
    await tx.record({
      fact: 'assignment.shipped',
      refs: refsOf(found),
      data: { what: component.description, supplier: assignment.supplier.name, note: tracking },
    });
    return { id, version: version + 1, status: assignment.status };
  }),
);
