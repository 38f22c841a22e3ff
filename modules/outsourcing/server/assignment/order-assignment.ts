import { sql } from 'drizzle-orm';
import { isQuote, type LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { lockBasket, shopDay } from '#modules/baskets/server/public.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { decideOrder } from '#modules/outsourcing/domain/decide-assignment.ts';
import { printFilesToSend } from '#modules/outsourcing/server/files/supplier-files.ts';
import { codeOf, historyMoment } from '#modules/outsourcing/server/history-format.ts';
import { readOutsideTimes } from '#modules/outsourcing/server/outside-times.ts';
import { buildPurchaseOrder } from '#modules/outsourcing/server/purchase-order.ts';
import { mailSupplier } from '#modules/outsourcing/server/supplier-mail.ts';
import { readSuppliers } from '#modules/outsourcing/server/suppliers.ts';
import { updateLineCost } from '#modules/outsourcing/server/update-line-cost.ts';
import { awaitedPrepayments, promiseOutside, readActivityNames } from '#modules/planning/server/public.ts';
import { readWorkStops } from '#modules/relations/server/public.ts';
import { decidePrintable } from '#platform/domain/printable.ts';
import { unprintable } from '#platform/server/documents/typst.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { changeAssignment, refsOf, withAssignment } from './assignments.store.ts';
import { endAssignments } from './end-assignments.ts';

/** Production of the line runs, so it waits for no payment. */
const begun: readonly LineStatus[] = ['in_progress', 'ready', 'partly_delivered'];

export const orderAssignment = command(orderAssignmentEndpoint, (context, input) =>
  withAssignment(context, input, async ({ others, ...found }) => {
    const { tx, now } = context;
    const { assignment, component, line } = found;
    const { id, version, deliverAt, note } = input;
    const requestedDate = input.deliveryDate ?? assignment.deliveryDate;
    const basket = await lockBasket(tx, line.basketId);
    const [planned] = await readOutsideTimes(context, [component]);
    const times = planned!;
    const prepayment = begun.includes(line.status) ? undefined : (await awaitedPrepayments(context, [basket.id])).get(basket.id);
    const nextSupplierId = deliverAt === 'supplier' ? input.nextSupplierId : undefined;
    const [next] = nextSupplierId === undefined ? [] : await readSuppliers(tx, [nextSupplierId]);
    const decided = decideOrder(
      {
        ...assignment,
        lineStatus: line.status,
        basketOrdered: !isQuote(basket),
        others: others.map((one) => ({ ...one, supplier: one.supplier.name })),
        stop: (await readWorkStops(context, 'supplier')).get(assignment.supplierId),
        prepayment,
      },
      {
        price: input.price ?? assignment.price ?? undefined,
        deliveryDate: requestedDate === null ? undefined : Temporal.PlainDate.from(requestedDate),
        deliverAt,
        nextSupplierId,
      },
      times,
      shopDay(context),
    );
    if (!decided.accepted)
      return decided.code === 'WDD_WORK_FOLLOWS'
        ? { ...decided, params: { activity: await activityName(context, times.nextActivity) } }
        : decided;
    const printable = decidePrintable(unprintable([note]), 'note');
    if (!printable.accepted) return printable;
    const { price, deliveryDate } = decided.value;
    const document = await buildPurchaseOrder(context, found, { price, deliveryDate, deliverAt, next, note });
    const files = await printFilesToSend(context, line.id);
    await changeAssignment(tx, id, {
      ...{ status: 'order', price, deliveryDate: deliveryDate.toString(), deliverAt, nextSupplierId: nextSupplierId ?? null },
      ...{ purchaseOrder: document, orderedAt: now.toString(), toldAt: sql`coalesce(told_at, ${now.toString()})` },
      filesSent: files.ids.length > 0 ? files.ids : assignment.filesSent,
    });
    await endAssignments(context, { component, line }, others, 'given_away');
    await mailSupplier(context, 'order', found, {
      message: note,
      tooLarge: files.tooLarge,
      attachments: [
        ...files.attachments,
        { name: `${document.number}.pdf`, mime: 'application/pdf', document: { kind: 'purchase_order', data: document } },
      ],
    });
    await promiseOutside(context, line, component, deliveryDate);
    await updateLineCost(context, line.id);
    await tx.record({
      fact: 'assignment.ordered',
      refs: refsOf(found),
      from: codeOf(assignment),
      to: codeOf({ status: 'order' }),
      data: {
        what: component.description,
        supplier: assignment.supplier.name,
        price: price / 10_000,
        on: historyMoment(deliveryDate),
        number: document.number,
      },
    });
    return { id, version: version + 1, status: 'order' as const };
  }),
);

async function activityName(context: CommandContext, activity: string | undefined): Promise<string> {
  return (await readActivityNames(context))(activity ?? '');
}
