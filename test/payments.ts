import { sql } from 'drizzle-orm';
import type { Money } from '#platform/domain/money.ts';
import type { TestCustomer } from './baskets.ts';
import type { TestShop } from './shop.ts';

export type SentInvoice = { id: number; number: string; gross: Money };

/** A sent invoice of this many euros with 21% VAT, due in 30 days unless said otherwise. For tests that need no order. */
export function addSentInvoice(
  shop: TestShop,
  customer: Pick<TestCustomer, 'id'>,
  euros: number,
  sequence: number,
  dueOn = '2026-12-02',
): Promise<SentInvoice> {
  const gross = Math.round(euros * 10_000);
  const recipient = JSON.stringify({ name: 'x', street: 'Domplein 29', postcode: '3512 JE', city: 'Utrecht', country: 'NL' });
  const net = Math.round(gross / 121) * 100;
  return shop.kernel.act(async ({ tx }) => {
    const added = await tx.row<SentInvoice>(sql`
      INSERT INTO invoices (number, type, status, business_unit_id, customer_id, language, recipient, order_number, supply_from, supply_until,
        payment_days, issued_on, due_on, net, vat, gross, vat_rows, created_at, finalised_at, sent_at, taken_over)
      VALUES (${`2026-1-${String(sequence).padStart(5, '0')}`}, 'invoice', 'sent', 1, ${customer.id}, 'nl', ${recipient}, 'x', '2026-11-01', '2026-11-01',
        30, '2026-11-02', ${dueOn}, ${net}, ${gross - net}, ${gross}, '[]', '2026-11-02T09:00:00Z', '2026-11-02T09:00:00Z',
        '2026-11-02T09:00:00Z', true) RETURNING id, number, gross`);
    return added!;
  });
}
