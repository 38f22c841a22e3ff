import { sql } from 'drizzle-orm';
import { askAboutOrderEndpoint } from '#modules/baskets/contract/message/ask-about-order.endpoint.ts';
import { sendOrderMessageEndpoint } from '#modules/baskets/contract/message/send-order-message.endpoint.ts';
import { registerMyComplaintEndpoint } from '#modules/complaints/contract/mine/register-my-complaint.endpoint.ts';
import { type Actor, nobody } from '#platform/server/actor.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

const customers = ['inkoop@delindewal.example', 'm.vandervelde@voorbeeld.example'];
type Order = { id: number; customerId: number; contactId: number; name: string; delivered: boolean };

/** Adds what customers with an account and their order manager wrote about the newest running order, and a complaint about a delivered one. */
export async function fillOrderMessages({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const now = kernel.clock.now();
  for (const email of customers) {
    const orders = await kernel.act(({ tx }) =>
      tx.rows<Order>(sql`
        SELECT DISTINCT ON (b.status = 'delivered') b.id, b.customer_id AS "customerId", k.id AS "contactId",
          concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname) AS name, b.status = 'delivered' AS delivered
        FROM baskets b JOIN contacts k ON k.customer_id = b.customer_id JOIN users u ON u.id = k.user_id
        WHERE u.email = ${email} AND b.ordered_at IS NOT NULL AND b.status IN ('order_confirmation_sent', 'in_progress', 'delivered')
        ORDER BY b.status = 'delivered', b.id DESC`),
    );
    for (const { id, customerId, contactId, name, delivered } of orders) {
      const settings = { 'app.customer_id': String(customerId), 'app.contact_id': String(contactId), 'app.sees_all': '1' };
      const customer: Actor = { ...nobody, name, email, signedIn: true, settings };
      if (delivered) {
        const asked = { id, typeId: await termOf(kernel, 'kwaliteit'), reasonId: await termOf(kernel, 'beschadigd') };
        const description = 'Van één doos zijn de hoeken geknikt, een stuk of acht boeken. De rest is mooi geworden.';
        await act(registerMyComplaintEndpoint, customer, { ...asked, description }, now.subtract({ hours: 5 }));
      } else {
        const question = 'Kunnen de laatste tien exemplaren een dag eerder bij de receptie zijn?';
        await act(askAboutOrderEndpoint, customer, { id, text: question }, now.subtract({ hours: 22 }));
        const answer = 'Dat kan. Ik laat ze apart inpakken, dan gaan ze de avond ervoor met de koerier mee.';
        await act(sendOrderMessageEndpoint, staff('order_manager'), { id, text: answer }, now.subtract({ hours: 20 }));
      }
    }
  }
}

async function termOf(kernel: DemoContext['kernel'], name: string): Promise<number> {
  return (await kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM complaint_terms WHERE name_nl = ${name}`)))!.id;
}
