import { type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables, type MailBrand, unitUrl } from '#modules/identity/server/public.ts';
import { greetedName, relationsTables } from '#modules/relations/server/public.ts';
import { changeItemsWhere } from '#modules/stock/server/book/items.store.ts';
import { economicStock, itemsMaybeLow, supplyOfItem } from '#modules/stock/server/promise/economic-stock.ts';
import { isBelowMinimumSql } from '#modules/stock/server/stock.queries.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { mailSchedules } from '#platform/server/mail/mail-schedules.ts';
import { filledMailText, mailKinds } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';

/** The mail to a customer whose articles in stock fell below their minimum. */
export const lowStockMailKind = mailKinds.entry({
  ...{ kind: 'low_stock', text: 'stock.mail.lowStock' },
  fields: { name: 'Marit van der Velde', articles: 'Bladwijzer (BW-60): 120 (200)' },
  schedule: { isOn: true, afterDays: null },
});

const stockAddress = '/customer-portal?show=stock';

type Low = {
  customerId: number;
  unitId: number;
  name: string;
  email: string;
  language: string;
  brand: MailBrand;
  itemIds: number[];
  articles: string;
};

/**
 * Mails each customer the articles of which the economic stock fell below their minimum. Each article is mailed once,
 * and again only after it was above its minimum. A customer without an e-mail address gets the mail as soon as it has one.
 */
export const mailLowStock = job(
  'stock.mailLowStock',
  async (context) => {
    const { tx } = context;
    const articlesOf = (items: SQL) =>
      sql`${items} JOIN ${catalogueTables.articles} a ON a.id = s.article_id CROSS JOIN ${supplyOfItem(context, sql`a.id`)}`;
    const isHighAgain = sql`id IN (SELECT s.id FROM ${articlesOf(sql`stock_items s`)} WHERE s.low_told_on IS NOT NULL AND NOT ${isBelowMinimumSql})`;
    await changeItemsWhere(tx, isHighAgain, { lowToldOn: null });
    const found = await tx.rows<Low>(sql`
      SELECT c.id AS "customerId", c.business_unit_id AS "unitId", k.name, k.email, k.language, u.brand, array_agg(s.id ORDER BY a.code)::float8[] AS "itemIds",
        string_agg((CASE k.language WHEN 'nl' THEN a.name_nl ELSE a.name_en END) || ' (' || a.code || '): ' || ${economicStock}::int || ' (' || a.min_stock || ')', E'\n'
          ORDER BY a.code) AS articles
      FROM ${articlesOf(itemsMaybeLow(context))} JOIN ${relationsTables.customers} c ON c.id = a.customer_id
        JOIN ${identityTables.businessUnits} u ON u.id = c.business_unit_id
        CROSS JOIN LATERAL (SELECT ${greetedName(sql`p`)} AS name, p.email, p.language FROM ${relationsTables.contacts} p
          WHERE p.customer_id = c.id AND p.active AND p.email <> '' AND NOT p.unwanted_mails @> '{low_stock}' ORDER BY p.id LIMIT 1) k
      WHERE s.low_told_on IS NULL AND a.active AND ${isBelowMinimumSql}
      GROUP BY c.id, k.name, k.email, k.language, u.brand ORDER BY c.id`);
    const scheduleOf = await mailSchedules(context, 'low_stock');
    for (const low of found) if (scheduleOf(low.unitId).isOn) await tell(context, low);
  },
  { nightly: '06:40' },
);

async function tell(context: CommandContext, { customerId, unitId, name, email, brand, itemIds, articles, ...low }: Low): Promise<void> {
  const language = readerLanguage(low.language);
  const text = await filledMailText(context, 'low_stock', { unit: brand.unit, language }, { name, articles });
  await queueMail(context, {
    kind: 'low_stock',
    refs: [`customer:${customerId}`],
    to: [email],
    brand,
    subject: text.subject,
    ...writeMail({
      ...{ language, brand, message: text.message, signature: brand.name },
      button: { label: text.button, url: `${await unitUrl(context, unitId)}${stockAddress}` },
    }),
  });
  await changeItemsWhere(context.tx, sql`id = ANY(${sql.param(itemIds)}::bigint[])`, { lowToldOn: shopDay(context).toString() });
}
