import { sql } from 'drizzle-orm';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { decideArticleLines, type PricedArticleLine } from '#modules/baskets/domain/article/add-article-lines.ts';
import type { DeliveryMethod } from '#modules/baskets/domain/delivery/deliveries.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { shopDay } from '#modules/baskets/server/basket/shop-day.ts';
import { type ArticleForSale, readArticlesForSale } from '#modules/catalogue/server/public.ts';
import { agreedArticlePrice } from '#modules/estimating/domain/price/agreed-price.ts';
import { readAgreedArticles } from '#modules/estimating/server/public.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { addMoney, moneyFromEuros, roundToCents } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const addArticleLines = command(addArticleLinesEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id);
  const ids = input.lines.map(({ articleId }) => articleId);
  const customer = await readCustomerTerms(tx, basket.customerId);
  const [articles, lists, going] = await Promise.all([
    readArticlesForSale(tx, ids),
    readAgreedArticles(tx, customer, shopDay(context).toString()),
    readDestination(tx, basket.customerId, basket.contactId, input.delivery?.addressId),
  ]);
  const asked = input.lines.map(({ articleId, quantity, description }) => {
    const article = articles.get(articleId);
    if (!article) throw notFound();
    const agreedEur = agreedArticlePrice(lists, articleId, quantity);
    return { article, quantity, description, agreed: agreedEur === undefined ? undefined : roundToCents(moneyFromEuros(agreedEur)) };
  });
  const date = input.delivery?.date ? Temporal.PlainDate.from(input.delivery.date) : undefined;
  const delivery = input.delivery && { address: { postbox: going.postbox }, date, method: input.delivery.method };
  const decided = decideArticleLines({ ...basket, language: going.language }, asked, delivery, shopDay(context));
  if (!decided.accepted) return decided;
  const total = addMoney(...decided.value.map(({ price }) => price));
  const data = { count: decided.value.length, line: decided.value[0]!.description };
  const [lineIds] = await Promise.all([
    insertLines(tx, basket.id, decided.value, input.delivery),
    tx.record({ fact: 'basket.articles_added', refs: { basket: basket.id }, data }),
  ]);
  return { id: basket.id, version: basket.version, lineIds, total };
});

/** Reads the contact's language for the names of the lines, and the delivery address; 404 for an address of another customer. */
async function readDestination(tx: ReadTx, customerId: number, contactId: number | null, addressId: number | undefined) {
  const found = await tx.row<{ language: string | null; postbox: boolean | null }>(sql`
    SELECT (SELECT language FROM contacts WHERE id = ${contactId}) AS language,
      (SELECT postbox FROM addresses WHERE id = ${addressId ?? null} AND customer_id = ${customerId} AND active) AS postbox`);
  if (addressId !== undefined && found!.postbox === null) throw notFound();
  return { language: found!.language ?? 'nl', postbox: found!.postbox ?? false };
}

type To = { addressId: number; date: string | null; method: DeliveryMethod };

/**
 * Appends lines with their deliveries and updates the basket's totals and search text, in one statement; returns the ids in order. The
 * search text equals that of `words_of_lines`, so its trigger finds nothing to change and leaves the basket alone.
 */
async function insertLines(
  tx: ReadTx,
  basketId: number,
  lines: readonly PricedArticleLine<ArticleForSale>[],
  to: To | undefined,
): Promise<number[]> {
  const rows = lines.map(rowOf);
  const added = await tx.rows<{ id: number }>(sql`
    WITH added AS (
      INSERT INTO lines (basket_id, position, kind, article_id, sub_group_id, description, specification, status, quantity, price, calculation_price,
        vat_rate, piece_weight_g, pieces_per_box)
      SELECT ${basketId}, (SELECT coalesce(max(position), 0) FROM lines WHERE basket_id = ${basketId}) + n, 'article', (given ->> 'articleId')::bigint,
        (given ->> 'subGroupId')::bigint, given ->> 'description', given ->> 'code', 'entered', (given ->> 'quantity')::int, (given ->> 'price')::bigint,
        (given ->> 'calculated')::bigint, (given ->> 'vatRate')::numeric, (given ->> 'pieceWeightG')::numeric, (given ->> 'piecesPerBox')::int
      FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS rows (given, n)
      RETURNING id, position, quantity, price, description),
    sent AS (
      INSERT INTO deliveries (line_id, address_id, quantity, date, method)
      SELECT id, ${to?.addressId ?? null}::bigint, quantity, ${to?.date ?? null}::date, ${to?.method ?? 'parcel'} FROM added
      WHERE ${to !== undefined}),
    kept AS (
      UPDATE baskets SET total = total + (SELECT sum(price) FROM added), delivery_date = least(delivery_date, ${to?.date ?? null}::date),
        line_words = (
          SELECT coalesce(string_agg(DISTINCT word, ' '), '') FROM (
            SELECT description FROM added UNION ALL
            SELECT unnest(ARRAY[description, customer_reference, author, isbn, replace(isbn, '-', '')]) FROM lines WHERE basket_id = ${basketId}
          ) AS words (word) WHERE word <> '')
      WHERE id = ${basketId})
    SELECT id FROM added ORDER BY position`);
  return added.map(({ id }) => id);
}

function rowOf({ article, quantity, description, calculated, price }: PricedArticleLine<ArticleForSale>) {
  const { id: articleId, code, subGroupId, vatRate, pieceWeightG, piecesPerBox } = article;
  return { articleId, code, subGroupId, description, quantity, calculated, price, vatRate, pieceWeightG, piecesPerBox };
}
