import { sql } from 'drizzle-orm';
import { agreeAmendmentEndpoint } from '#modules/baskets/contract/amendment/agree-amendment.endpoint.ts';
import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { askAmendmentEndpoint } from '#modules/baskets/contract/amendment/ask-amendment.endpoint.ts';
import { declineAmendmentEndpoint } from '#modules/baskets/contract/amendment/decline-amendment.endpoint.ts';
import { discardAmendmentEndpoint } from '#modules/baskets/contract/amendment/discard-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { actsOf, customerActor, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

type Found = { basketId: number; lineId: number; quantity: number; contact: string };
const states = ['draft', 'asked', 'agreed', 'declined', 'expired', 'discarded'] as const;

/** Adds a change of a confirmed order in every state. */
export async function fillAmendments({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const manager = (await staffOf(kernel))('order_manager');
  const now = kernel.clock.now();
  const orders = await kernel.act(({ tx }) =>
    tx.rows<Found>(sql`
      SELECT DISTINCT ON (b.id) b.id AS "basketId", l.id AS "lineId", l.quantity, concat_ws(' ', c.first_name, nullif(c.surname_prefix, ''), c.surname) AS contact
      FROM baskets b JOIN lines l ON l.basket_id = b.id JOIN contacts c ON c.id = b.contact_id
      WHERE b.status IN ('order_confirmation_sent', 'in_progress') AND b.order_manager_id IS NOT NULL AND c.email <> ''
        AND l.kind = 'product' AND l.set_id IS NULL AND l.invoice_status = 'not_invoiced' AND l.quantity_shipped = 0
        AND l.status IN ('order_confirmation_sent', 'upload_link_sent', 'artwork', 'planned')
        AND NOT EXISTS (SELECT 1 FROM amendments a WHERE a.basket_id = b.id)
      ORDER BY b.id DESC, l.id LIMIT ${states.length}`),
  );
  for (const [index, order] of orders.entries()) {
    const state = states[index]!;
    const at = state === 'expired' ? now.subtract({ hours: 10 * 24 }) : now;
    const { basketId, lineId, quantity, contact } = order;
    const change: EnteredChange =
      state === 'asked'
        ? { kind: 'cost', description: 'Opmaak aangepast op verzoek', price: moneyFromEuros(45), vatPercent: 21 }
        : { ...{ kind: 'line', lineId, quantity: quantity + Math.ceil(quantity / 15), price: null }, deliverOn: null, addressId: null };
    const asked = { askedBy: `${contact}, per telefoon`, message: '' };
    const { id, version } = await act(saveAmendmentEndpoint, manager, { basketId, changes: [change], ...asked }, at);
    if (state === 'discarded') await act(discardAmendmentEndpoint, manager, { id, version }, at);
    if (state === 'draft' || state === 'discarded') continue;
    const { preview } = await act(readAmendmentEndpoint, manager, { id }, at);
    if (preview.rows.some(({ refusals }) => refusals.length > 0)) continue;
    const validUntil = state === 'expired' ? today.subtract({ days: 3 }).toString() : undefined;
    const message = 'Zoals je vroeg, hierbij de wijziging.';
    await act(askAmendmentEndpoint, manager, { id, version, difference: preview.difference, message, validUntil }, at);
    const customer = { ...customerActor(contact), token: { kind: 'amendment', subjectId: id } };
    const answer = { token: 'demo'.padEnd(22, '-'), name: contact };
    if (state === 'agreed') await act(agreeAmendmentEndpoint, customer, { ...answer, agreed: true }, at);
    if (state === 'declined')
      await act(declineAmendmentEndpoint, customer, { ...answer, reason: 'Dan blijven we bij de oude oplage.' }, at);
  }
}
