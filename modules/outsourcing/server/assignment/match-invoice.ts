import { matchInvoiceEndpoint } from '#modules/outsourcing/contract/assignment/match-invoice.endpoint.ts';
import { decideInvoice } from '#modules/outsourcing/domain/decide-assignment.ts';
import { updateLineCost } from '#modules/outsourcing/server/update-line-cost.ts';
import { command } from '#platform/server/served.ts';
import { changeAssignment, refsOf, withAssignment } from './assignments.store.ts';

export const matchInvoice = command(matchInvoiceEndpoint, (context, { id, version, number, amount, note }) =>
  withAssignment(context, { id, version }, async (found) => {
    const { tx } = context;
    const { assignment, component } = found;
    const decided = decideInvoice(assignment, { amount, note });
    if (!decided.accepted) return decided;
    await changeAssignment(tx, id, { invoiceNumber: number, invoiceAmount: amount, invoiceNote: note });
    await updateLineCost(context, found.line.id);
    await tx.record({
      fact: 'assignment.invoiced',
      refs: refsOf(found),
      data: { what: component.description, supplier: assignment.supplier.name, number, price: amount / 10_000, note },
    });
    return { id, version: version + 1, status: assignment.status };
  }),
);
