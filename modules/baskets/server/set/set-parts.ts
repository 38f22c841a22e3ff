import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { priceSetEndpoint } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import type { CalculationRefusal } from '#modules/baskets/server/line/calculate-line.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { articlePrice } from '#modules/catalogue/domain/articles/article.ts';
import type { ChangedAnswer } from '#modules/catalogue/domain/questions/settle-answers.ts';
import { type ArticleForSale, readArticlesForSale, readSubGroup, settleAnswers } from '#modules/catalogue/server/public.ts';
import { decidePages, withAllowedPresses } from '#modules/estimating/domain/engine/product-limits.ts';
import type { CustomerTerms as CaseTerms, EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { agreedArticlePrice } from '#modules/estimating/domain/price/agreed-price.ts';
import { type GangOffer, gangOffers, type OutsideGuest } from '#modules/estimating/domain/sheet/gang-offers.ts';
import { caseFor, parameterSetOn, readAgreedArticles, readCaseTerms } from '#modules/estimating/server/public.ts';
import type { CustomerTerms } from '#modules/relations/server/public.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { type Money, moneyFromEuros, roundToCents } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

type Input = z.output<typeof priceSetEndpoint.input>;
export type PartInput = Input['parts'][number];

/** A calculated part: its case for all sets together, and where it could be ganged. */
export type ProductPart = {
  kind: 'product';
  asked: Extract<PartInput, { kind: 'product' }>;
  product: ProductView;
  quantity: number;
  ask: EstimateCase;
  /** The answers that had to change. */
  changed: readonly ChangedAnswer[];
  /** Why its answers cannot be saved; such a part has no price. */
  problem: Refused<CalculationRefusal> | undefined;
  offer: GangOffer | undefined;
  /** Its case on a sheet shared with a part that was chosen to be ganged with it. */
  shares: EstimateCase | undefined;
};
export type ArticlePart = {
  kind: 'article';
  asked: Extract<PartInput, { kind: 'article' }>;
  article: ArticleForSale;
  quantity: number;
  /** The price by its own price breaks; `price` is what the customer pays, by a price list if one applies. */
  calculated: Money;
  price: Money;
};
export type SetPart = ProductPart | ArticlePart;

/** Reads the parts of a set with their products, cases and prices; 404 for an unknown product or article. */
export async function partsOf(
  context: QueryContext,
  { quantity: sets, parts }: Pick<Input, 'quantity' | 'parts'>,
  customer: CustomerTerms | undefined,
): Promise<{ shop: Shop; parts: SetPart[] }> {
  const { tx } = context;
  const day = shopDay(context).toString();
  const { shop } = await parameterSetOn(tx, day);
  const articleIds = parts.flatMap((part) => (part.kind === 'article' ? [part.articleId] : []));
  const [articles, lists] = [await readArticlesForSale(tx, articleIds), await readAgreedArticles(tx, customer, day)];
  const products = await productsOf(tx, parts, customer, day);
  const made: SetPart[] = [];
  for (const asked of parts) {
    const quantity = sets * asked.perSet;
    if (asked.kind === 'article') {
      const article = articles.get(asked.articleId);
      if (!article) throw notFound();
      const agreedEur = agreedArticlePrice(lists, asked.articleId, quantity);
      const calculated = articlePrice(article.priceBreaks, quantity);
      const price = agreedEur === undefined ? calculated : roundToCents(moneyFromEuros(agreedEur));
      made.push({ kind: 'article', asked, article, quantity, calculated, price });
      continue;
    }
    const { product, terms } = products.get(asked.subGroupId)!;
    const pages = decidePages(caseFor(asked.case, undefined), product);
    const settled = pages.accepted ? await settleAnswers(tx, product.id, asked.case) : pages;
    const { case: answered, changed } = settled.accepted ? settled.value : { case: asked.case, changed: [] };
    const ask = withAllowedPresses(caseFor({ ...answered, product: product.product, quantities: [quantity] }, terms), product);
    made.push({
      kind: 'product',
      asked,
      product,
      quantity,
      ask,
      changed,
      problem: settled.accepted ? undefined : settled,
      offer: undefined,
      shares: undefined,
    });
  }
  return { shop, parts: withOffers(shop, made, await outsideGuests(tx, made)) };
}

type OutsideLine = { hostLineId: number; ask: EstimateCase; quantity: number };

/** Reads the lines outside the set that are ganged on the sheets of lines that the set overwrites. */
async function outsideGuests(tx: ReadTx, parts: readonly SetPart[]): Promise<OutsideLine[]> {
  const lineIds = parts.flatMap(({ kind, asked }) => (kind === 'product' && asked.lineId !== undefined ? [asked.lineId] : []));
  if (lineIds.length === 0) return [];
  return tx.rows<OutsideLine>(sql`
    SELECT l.beside_line_id AS "hostLineId", l.estimate_case AS ask, l.quantity
    FROM lines l JOIN lines h ON h.id = l.beside_line_id
    WHERE h.id = ANY(${sql.param(lineIds)}) AND l.id <> ALL(${sql.param(lineIds)}) AND (l.set_id IS NULL OR l.set_id IS DISTINCT FROM h.set_id)
      AND l.alternative_of IS NULL AND l.estimate_case ? 'gangedOn' AND ${notCanceled} ORDER BY l.position, l.id`);
}

/** Adds to each part the offer to gang it, with host and guest as positions in the whole set. */
function withOffers(shop: Shop, parts: SetPart[], outside: readonly OutsideLine[]): SetPart[] {
  const places = parts.flatMap((part, place) => (part.kind === 'product' ? [place] : []));
  const sold = outside.map(({ hostLineId, ...guest }): OutsideGuest => {
    const host = places.findIndex((place) => parts[place]!.asked.lineId === hostLineId);
    return { ...guest, host };
  });
  const offers = gangOffers(
    shop,
    places.map((place) => {
      const { ask, quantity, asked } = parts[place] as ProductPart;
      return { ask, quantity, along: asked.along };
    }),
    sold,
  );
  return parts.map((part, place) => {
    if (part.kind !== 'product') return part;
    const offer = offers.find(({ guest }) => places[guest] === place);
    const led = offers.find(({ host, guest }) => places[host] === place && isGanged(parts[places[guest]!]));
    return { ...part, shares: led?.hostAsk, offer: offer && { ...offer, guest: place, host: places[offer.host]! } };
  });
}

export function isGanged(part: SetPart | undefined): boolean {
  return part?.kind === 'product' && part.asked.along;
}

/** Returns the position of the part that this one is ganged with or shares its sheet with, as was chosen. */
export function gangPlace(parts: readonly SetPart[], place: number): number | undefined {
  const part = parts[place];
  if (part?.kind !== 'product') return undefined;
  if (part.asked.along) return part.offer?.host;
  const guest = parts.findIndex(
    (one) => one.kind === 'product' && isGanged(one) && one.offer?.kind === 'shared' && one.offer.host === place,
  );
  return guest < 0 ? undefined : guest;
}

/** Returns the case of a part as it is made: ganged, sharing its sheet with a ganged part, or by itself. */
export function producedCase({ asked, ask, offer, shares }: ProductPart): EstimateCase {
  return (asked.along ? offer?.ask : shares) ?? ask;
}

type ProductWithTerms = { product: ProductView; terms: CaseTerms | undefined };

async function productsOf(
  tx: ReadTx,
  parts: readonly PartInput[],
  customer: CustomerTerms | undefined,
  day: string,
): Promise<Map<number, ProductWithTerms>> {
  const products = new Map<number, ProductWithTerms>();
  for (const part of parts) {
    if (part.kind === 'article' || products.has(part.subGroupId)) continue;
    const { subGroupId } = part;
    const product = await readSubGroup(tx, subGroupId, customer?.businessUnitId);
    if (!product) throw notFound();
    products.set(subGroupId, { product, terms: await readCaseTerms(tx, { customer, subGroupId, day }) });
  }
  return products;
}
