import { priceAtSpeed } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { calculateLine } from '#modules/baskets/server/public.ts';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { pricesAt } from '#modules/estimating/domain/price/price-curve.ts';
import { parameterSetOf, readFootprint } from '#modules/estimating/server/public.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { type CustomerTerms, readCustomerTerms } from '#modules/relations/server/public.ts';
import { priceShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { answerDifferences } from '#modules/webrequests/domain/shop/answer-differences.ts';
import { curveQuantities } from '#modules/webrequests/domain/shop/curve-quantities.ts';
import { priceParts } from '#modules/webrequests/domain/shop/price-parts.ts';
import { splitPrice } from '#modules/webrequests/domain/shop/price-split.ts';
import { answersOf } from '#modules/webrequests/domain/shop/shop-answers.ts';
import { addMoney, moneyFromEuros, percentOf } from '#platform/domain/money.ts';
import type { Actor } from '#platform/server/actor.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { ownAddresses } from './own-addresses.ts';
import { offeredDays, readShopOffers } from './shop-offers.ts';
import { configureProduct, findShopProduct } from './shop-products.ts';

/** The terms of whoever has no account: the general price list, in the Netherlands. */
export const visitorTerms = (businessUnitId: number, language: string): CustomerTerms => ({
  ...{ id: 0, name: '', businessUnitId, language, blocked: false, vatType: 'domestic', priceListType: 'A', surchargeRate: 0 },
  ...{ rounding: '0.01', profitBlackRate: null, profitColourRate: null, inkCoverageRate: null, fsc: false },
});

export const customerOf = ({ internal, settings }: Actor) => (internal ? 0 : Number(settings['app.customer_id'] ?? 0));

export async function termsOf({ tx, actor }: QueryContext, unitId: number): Promise<CustomerTerms> {
  const customerId = customerOf(actor);
  const own = customerId ? await readCustomerTerms(tx, customerId) : undefined;
  return own ? { ...own, language: actor.language } : visitorTerms(unitId, actor.language);
}

/** Only the staff's role reads parameters and terms; the response contains no costs. */
export const priceShopProduct = query(priceShopProductEndpoint, async (context, { id, brand, quantity, answers }) => {
  const { tx, actor } = context;
  // Goes to the address that an order would have first.
  const addressIds = customerOf(actor) > 0 ? (await ownAddresses(tx)).slice(0, 1).map((address) => address.id) : [];
  return tx.asStaff(async () => {
    const sold = await findShopProduct(tx, actor.language, id, brand);
    const { unitId } = sold;
    const [product, customer, { questions, ...asked }] = await Promise.all([
      readSubGroup(tx, id, unitId),
      termsOf(context, unitId),
      configureProduct(tx, sold, { quantity, answers }),
    ]);
    if (!product) throw notFound();
    const calculated = await calculateLine(context, { ...asked, quantity, product, customer });
    if (!calculated.accepted) return { price: null, problem: formatDecision(context, calculated)!.message };
    const { line } = calculated.value;
    const { shop } = await parameterSetOf(tx, line.parameterSetId);
    const curve = pricesAt(shop, line.estimateCase, curveQuantities(quantity)).map((point) => ({
      quantity: point.quantity,
      price: moneyFromEuros(point.linePriceEur),
    }));
    const priceOf = (other: typeof line.estimateCase) => {
      const [row] = pricesAt(shop, other, [quantity]);
      return row && moneyFromEuros(row.linePriceEur);
    };
    const twice = curve.find((point) => point.quantity === 2 * quantity);
    const vatPercent = vatPercentFor(customer.vatType, Number(line.vatRate));
    const vat = percentOf(addMoney(line.price, line.transportPrice), vatPercent);
    const offers = await readShopOffers(context, { customerId: customer.id, unitId }, [
      { row: line.estimate, ask: line.estimateCase, subGroupId: id },
    ]);
    return {
      problem: null,
      price: {
        ...{ price: line.price, transport: line.transportPrice, vatPercent, vat, total: addMoney(line.price, line.transportPrice, vat) },
        spineMm: line.estimate.spineMm ?? null,
        weightKg: (Number(line.pieceWeightG) * quantity) / 1000,
        days: (await offeredDays(context, offers, addressIds)).map((day) => ({
          ...day,
          price: priceAtSpeed(line.price, day.percent),
        })),
        specification: line.specification,
        footprint: await readFootprint(context, { row: line.estimate, parameterSetId: line.parameterSetId, copies: quantity }),
        curve,
        differences: answerDifferences(line.estimateCase as typeof line.estimateCase & Template, questions, line.price, priceOf),
        parts: priceParts(line.price, line.estimate.lines),
        why: (twice && splitPrice(quantity, line.price, twice.price)) ?? null,
        answers: answersOf(line.estimateCase as never, questions),
      },
    };
  });
});
