import { sql } from 'drizzle-orm';
import type { SpendingRefusal } from '#modules/baskets/contract/order/spending-refusals.ts';
import { isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { addPlainLine, basketsTables, spendOnAmendment } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';

/** The services of prepress that a customer pays for, by the text of their cost line. */
type Service = { text: 'extraRound'; round: number } | { text: 'spineFitted' };

/**
 * Adds the cost of a service to the order of a line, in the language of its contact and at the VAT rate of the line; nothing to an
 * order without charge. An amendment that cancels the cost waives it. Refuses what the order limit and the budget of the contact refuse.
 * Call it as staff.
 */
export async function chargeService(
  context: CommandContext,
  { basketId, lineId }: { basketId: number; lineId: number },
  price: Money,
  { text, ...params }: Service,
): Promise<Decision<undefined, SpendingRefusal>> {
  const { tx, kernel } = context;
  const line = (await tx.row<{
    description: string;
    vatPercent: number;
    language: string;
    type: number;
    customerId: number;
    contactId: number | null;
  }>(sql`
    SELECT l.description, b.customer_id AS "customerId", b.contact_id AS "contactId", l.vat_rate::float8 AS "vatPercent", coalesce(c.language, 'nl') AS language, b.type
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id LEFT JOIN ${relationsTables.contacts} c ON c.id = b.contact_id
    WHERE l.id = ${lineId}`))!;
  if (isUncharged(line.type)) return accept();
  const description = kernel.texts.say(readerLanguage(line.language), `prepress.${text}`, { ...params, line: line.description });
  const { vatPercent } = line;
  await addPlainLine(context, basketId, {
    ...{ kind: 'cost', description: description.slice(0, 200), specification: '', quantity: 1, price, vatPercent },
  });
  return spendOnAmendment(context, { id: basketId, ...line }, price);
}
