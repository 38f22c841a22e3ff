import { sql } from 'drizzle-orm';
import { quoteStatuses } from '#modules/baskets/domain/statuses.ts';
import { lockBasket, shopDay } from '#modules/baskets/server/public.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment.endpoints.ts';
import { decideOrder, type OutsideTimes } from '#modules/outsourcing/domain/decide-assignment.ts';
import { outsideTimes, promiseOutside } from '#modules/planning/server/public.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { type FoundAssignment, refsOf, withAssignment } from './assignments.store.ts';
import { codeOf, endAssignments } from './end-assignments.ts';
import { keepLineCost } from './line-cost.ts';
import { purchaseOrderOf } from './purchase-order.ts';
import { mailSupplier } from './supplier-mail.ts';
import { readSuppliers } from './suppliers.ts';

export const orderAssignment = command(orderAssignmentEndpoint, (context, input) =>
  withAssignment(context, input, async ({ others, ...found }) => {
    const { tx, now } = context;
    const { assignment, component, line } = found;
    const { id, version, deliverAt, note } = input;
    const asked = input.deliveryDate ?? assignment.deliveryDate;
    const basket = await lockBasket(tx, line.basketId);
    const times = await timesOf(context, found);
    const nextSupplierId = deliverAt === 'supplier' ? input.nextSupplierId : undefined;
    const [next] = nextSupplierId === undefined ? [] : await readSuppliers(tx, [nextSupplierId]);
    const decided = decideOrder(
      {
        ...assignment,
        basketOrdered: !quoteStatuses.includes(basket.status) && basket.status !== 'quote_canceled',
        others: others.map((one) => ({ ...one, supplier: one.supplier.name })),
      },
      {
        price: input.price ?? assignment.price ?? undefined,
        deliveryDate: asked === null ? undefined : Temporal.PlainDate.from(asked),
        deliverAt,
        nextSupplierId,
      },
      times,
      shopDay(context),
    );
    if (!decided.accepted)
      return decided.code === 'WDD_WORK_FOLLOWS'
        ? { ...decided, params: { activity: activityName(context, times.nextActivity) } }
        : decided;
    const { price, deliveryDate } = decided.value;
    const document = await purchaseOrderOf(context, found, { price, deliveryDate, deliverAt, next, note });
    await tx.rows(sql`
      UPDATE outsourced_assignments SET status = 'order', price = ${price}, delivery_date = ${deliveryDate.toString()}, deliver_at = ${deliverAt},
        next_supplier_id = ${nextSupplierId ?? null}, purchase_order = ${JSON.stringify(document)}::jsonb, ordered_at = ${now.toString()},
        version = version + 1
      WHERE id = ${id} AND status IN ('request', 'quote')`);
    await endAssignments(context, { component, line }, others, 'given_away');
    await mailSupplier(context, 'order', found, {
      message: note,
      attachments: [{ name: `${document.number}.pdf`, mime: 'application/pdf', document: { kind: 'purchase_order', data: document } }],
    });
    await promiseOutside(context, line, component, deliveryDate);
    await keepLineCost(context, line.id);
    await tx.record({
      fact: 'assignment.ordered',
      refs: refsOf(found),
      from: codeOf(assignment),
      to: codeOf({ status: 'order' }),
      data: {
        what: component.description,
        supplier: assignment.supplier.name,
        price: price / 10_000,
        date: deliveryDate.toString(),
        number: document.number,
      },
    });
    return { id, version: version + 1, status: 'order' as const };
  }),
);

/** The plan's days, and the day that a person set where that is earlier. */
async function timesOf(context: CommandContext, { component, line }: FoundAssignment): Promise<OutsideTimes> {
  const [planned] = await outsideTimes(context, [{ ...component, lineId: line.id }]);
  const wanted = component.neededOn === null ? undefined : Temporal.PlainDate.from(component.neededOn);
  return { ...planned!, neededOn: earliest(planned!.neededOn, wanted) };
}

function earliest(one: Temporal.PlainDate | undefined, other: Temporal.PlainDate | undefined): Temporal.PlainDate | undefined {
  if (!one || !other) return one ?? other;
  return Temporal.PlainDate.compare(one, other) <= 0 ? one : other;
}

function activityName({ kernel, actor }: CommandContext, activity: string | undefined): string {
  return kernel.texts.say(actor.language, `planning.activities.${activity}`);
}
