import { sql } from 'drizzle-orm';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { saveMailTemplateEndpoint } from '#modules/identity/contract/mails/save-mail-template.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

/**
 * Adds mail of every kind: own texts of the thesis brand, a sent reminder and pro forma, a message scheduled for Monday, a date change (one
 * more not mailed yet), and a pickup notice.
 */
export async function fillMails({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const now = kernel.clock.now();
  const manager = staff('order_manager');
  const words = {
    subject: 'Je offerte {number} ligt nog voor je klaar',
    message:
      'Beste {name},\n\nVeel te doen vlak voor je promotie. Je offerte {number} geldt nog tot en met {date}; daarna rekenen we graag opnieuw voor je.',
    button: 'Bekijk je offerte',
  };
  await act(saveMailTemplateEndpoint, staff('admin'), { kind: 'quote_reminder', unitId: 2, language: 'nl', ...words, version: 0 }, now);
  const quoted = await newest(kernel, sql`b.status = 'quotation_sent' AND b.valid_until >= ${today.toString()}`);
  if (quoted) await act(sendMailEndpoint, manager, { id: quoted, mailType: '4' }, now);
  const ordered = await newest(kernel, sql`b.status IN ('order_confirmation_sent', 'in_progress')`);
  if (!ordered) return;
  await act(sendMailEndpoint, manager, { id: ordered, mailType: '3' }, now);
  const monday = today.add({ days: 8 - today.dayOfWeek });
  const message = 'Goedemorgen,\n\nEen korte stand van zaken: alles ligt op schema. Je hoort van ons zodra het drukwerk klaarstaat.';
  await act(sendMailEndpoint, manager, { id: ordered, mailType: '5', message, sendAt: `${monday}T09:00` }, now);
  const [moved, unsaid] = await undelivered(kernel, sql`l.status IN ('artwork', 'authorization', 'into_production', 'planned')`, today);
  for (const line of [moved, unsaid]) if (line) await act(divideLineEndpoint, manager, divided(line, { date: later(line.date, 3) }), now);
  if (moved) await act(sendMailEndpoint, manager, { id: moved.basketId, mailType: '12' }, now);
  const [ready] = await undelivered(kernel, sql`l.status = 'ready' AND b.status = 'ready'`, today);
  if (!ready) return;
  await act(divideLineEndpoint, manager, divided(ready, { method: 'pick_up' }), now);
  await act(sendMailEndpoint, manager, { id: ready.basketId, mailType: '13' }, now);
}

async function newest(kernel: DemoContext['kernel'], where: ReturnType<typeof sql>): Promise<number | undefined> {
  const found = await kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`
      SELECT b.id FROM baskets b JOIN contacts c ON c.id = b.contact_id
      WHERE ${where} AND b.order_manager_id IS NOT NULL AND c.email <> '' ORDER BY b.id DESC LIMIT 1`),
  );
  return found?.id;
}

type Delivered = { basketId: number; id: number; version: number; addressId: number; quantity: number; date: string; method: 'parcel' };

/** Lines with one delivery address, newest first, of orders with an e-mail address. */
function undelivered(kernel: DemoContext['kernel'], where: ReturnType<typeof sql>, today: Temporal.PlainDate): Promise<Delivered[]> {
  return kernel.act(({ tx }) =>
    tx.rows<Delivered>(sql`
      SELECT b.id AS "basketId", l.id, l.version, d.address_id AS "addressId", d.quantity, d.date, d.method
      FROM lines l JOIN baskets b ON b.id = l.basket_id JOIN contacts c ON c.id = b.contact_id JOIN deliveries d ON d.line_id = l.id
      WHERE ${where} AND d.date >= ${today.toString()} AND d.quantity = l.quantity AND b.order_manager_id IS NOT NULL AND c.email <> ''
        AND (SELECT count(*) FROM lines o WHERE o.basket_id = b.id) = 1
      ORDER BY b.id DESC LIMIT 2`),
  );
}

function divided({ id, version, addressId, quantity, date, method }: Delivered, change: { date?: string; method?: 'pick_up' }) {
  return { id, version, deliveries: [{ addressId, quantity, date, method, ...change }], reason: 'Papier komt later dan gedacht' };
}

/** Some days later, on a weekday. */
function later(date: string, days: number): string {
  const day = Temporal.PlainDate.from(date).add({ days });
  return (day.dayOfWeek > 5 ? day.add({ days: 8 - day.dayOfWeek }) : day).toString();
}
