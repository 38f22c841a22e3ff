import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { lettersGoTo, relationsTables, streetLine } from '#modules/relations/server/public.ts';
import { readCustomerStockEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { availableToPromise } from '#modules/stock/domain/availability/promise.ts';
import { isBelowMinimum } from '#modules/stock/domain/levels.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import type { DocumentBrand, PostalAddress } from '#platform/server/documents/house-style.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, query } from '#platform/server/served.ts';
import { readCoverOfCustomer } from './article-cover.queries.ts';
import { renderCustomerStock } from './documents/customer-stock.ts';

type Reader = { name: string; language: string; brand: DocumentBrand; address: Omit<PostalAddress, 'name'> };

export const readCustomerStock = query(readCustomerStockEndpoint, async (context, { customerId }) => {
  const { tx } = context;
  const today = shopDay(context).toString();
  const reader = await tx.row<Reader>(sql`
    SELECT c.name, c.language, u.brand, coalesce((SELECT jsonb_build_object('street', ${streetLine}, 'postcode', a.postcode, 'city', a.city, 'country', a.country)
        FROM ${relationsTables.addresses} a WHERE a.customer_id = c.id AND a.active ORDER BY ${lettersGoTo} LIMIT 1),
        '{"street": "", "postcode": "", "city": "", "country": ""}') AS address
    FROM ${relationsTables.customers} c JOIN ${identityTables.businessUnits} u ON u.id = c.business_unit_id WHERE c.id = ${customerId}`);
  if (!reader) throw notFound();
  const articles = await readCoverOfCustomer(context, customerId);
  const itemIds = articles.flatMap(({ itemId }) => itemId ?? []).toSorted((a, b) => a - b);
  const { book } = await loadBook(context, { itemIds, from: today, purchases: [], merged: true });
  const promised = (itemId: number | null) =>
    itemId === null ? 0 : showQuantity(availableToPromise(book, book.stock.get(keyOf(itemId))!, today, today));
  const { name, language, brand, address } = reader;
  return new Download({
    bytes: () =>
      renderCustomerStock({
        ...{ brand, language, issuedOn: today },
        recipient: { ...address, country: address.country || brand.country, name },
        lines: articles.map(({ itemId, ...article }) => ({
          ...article,
          promisable: promised(itemId),
          isBelowMinimum: isBelowMinimum(article.economic, article.minStock),
        })),
      }),
    mime: 'application/pdf',
    name: `${name} ${today}.pdf`,
    inline: true,
  });
});
