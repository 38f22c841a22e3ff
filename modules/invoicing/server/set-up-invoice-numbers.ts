import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { setUpSteps } from '#modules/identity/server/public.ts';
import { prefixOn } from '#platform/domain/number-format.ts';

/** The first series of invoice numbers goes on where the shop's books stopped. */
export const setUpInvoiceNumbers = setUpSteps.entry({
  order: 40,
  async run(context, { unitId, numbers: { invoice } }) {
    const prefix = prefixOn(invoice.prefix, shopDay(context), unitId);
    await context.tx.rows(
      sql`INSERT INTO invoice_series (prefix, business_unit_id, last_number) VALUES (${prefix}, ${unitId}, ${invoice.first - 1})`,
    );
    return undefined;
  },
});
