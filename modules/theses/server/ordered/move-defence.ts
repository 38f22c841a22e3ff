import { sql } from 'drizzle-orm';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { basketsTables, closedAtDestinations, closedDays, mailOrderManager, shopDay } from '#modules/baskets/server/public.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import { moveDefenceEndpoint } from '#modules/theses/contract/move-defence.endpoint.ts';
import { defenceMoved } from '#modules/theses/domain/facts.ts';
import { decideMoveDefence, missedDueOf, withDefence } from '#modules/theses/domain/move-defence.ts';
import { closedToDelivery, moveMilestones } from '#modules/theses/domain/thesis-days.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import type { OrderedThesis } from '../theses.tables.ts';

type Ordered = {
  id: number;
  version: number;
  days: OrderedThesis;
  before: string | null;
  delivery: string | null;
  customerId: number;
  leadWeeks: number;
  by: string;
  addressIds: number[];
};

export const moveDefence = command(moveDefenceEndpoint, async (context, { id, version, defenceOn, defenceAt }) => {
  const { tx, actor } = context;
  const contact = decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));
  // An account without a contact has no order.
  if (!contact.accepted && !actor.internal) throw notFound();
  if (!contact.accepted) return contact;
  const today = shopDay(context).toString();
  const decided = decideMoveDefence(defenceOn, today);
  if (!decided.accepted) return decided;
  // A draft is written by the staff's role; only that of the contact is found.
  return tx.asStaff(async () => {
    const ordered = await tx.row<Ordered>(sql`
      SELECT d.id, d.version, d.days, d.answers ->> 'defenceOn' AS before, b.delivery_date AS delivery, b.customer_id AS "customerId",
        coalesce((SELECT u.lead_weeks FROM universities u WHERE u.id::text = d.answers ->> 'universityId'), 0) AS "leadWeeks", ${contactName(sql`k`)} AS by,
        ARRAY(SELECT DISTINCT v.address_id FROM ${basketsTables.deliveries} v JOIN ${basketsTables.lines} l ON l.id = v.line_id WHERE l.basket_id = b.id)::float8[] AS "addressIds"
      FROM thesis_drafts d JOIN ${basketsTables.baskets} b ON b.id = d.basket_id JOIN ${relationsTables.contacts} k ON k.id = d.contact_id
      WHERE d.basket_id = ${id} AND d.contact_id = ${contact.value} AND d.days IS NOT NULL
        AND b.status NOT IN ('quote_canceled', 'order_canceled') FOR UPDATE OF d`);
    if (!ordered) throw notFound();
    if (ordered.version !== version) throw staleVersion({ version: ordered.version, defenceOn: ordered.before });
    const { days, delivery, addressIds, leadWeeks, by } = ordered;
    const closed = closedToDelivery({
      closed: await closedDays(context),
      closedThere: await closedAtDestinations(context, { addressIds, countries: [] }),
    });
    const milestones = withDefence(days.milestones, { defenceOn, defenceAt, leadWeeks }, closed);
    await tx.rows(sql`
      UPDATE thesis_drafts SET answers = answers || ${JSON.stringify({ defenceOn, defenceAt })}::jsonb,
        days = ${JSON.stringify({ ...days, milestones } satisfies OrderedThesis)}::jsonb, version = version + 1 WHERE id = ${ordered.id}`);
    await tx.record(
      defenceMoved({
        refs: { basket: id, customer: ordered.customerId },
        data: { defence: defenceOn, at: defenceAt, before: ordered.before },
      }),
    );
    const missedDue = missedDueOf(moveMilestones(milestones, delivery, closed), today);
    if (ordered.before !== defenceOn)
      await mailOrderManager(context, 'defence_moved_manager', id, (language) => {
        const { date } = documentFormats(language);
        const late =
          missedDue === null ? '' : context.kernel.texts.say(language, 'theses.mail.defence_moved_manager.late', { due: date(missedDue) });
        return { by, date: date(defenceOn), late };
      });
    return { version: version + 1, missedDue };
  });
});
