import { houseNumberCountries, isPostcode } from '#modules/relations/domain/customer/postcode.ts';
import type { Money } from '#platform/domain/money.ts';
import { methodsWithoutAddress } from '../delivery/deliveries.ts';
import { type CheckOutcome, worstOutcome } from './order-check.ts';

export type CheckedDelivery = {
  line: string;
  method: string;
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  country: string;
  postbox: boolean;
  active: boolean;
};

/**
 * Checks the delivery addresses: red without an address, or with one that is incomplete, no longer in use, or a post office box for more
 * than a letter. A delivery that is picked up needs no address.
 */
export function checkAddress(deliveries: readonly CheckedDelivery[]): CheckOutcome {
  if (deliveries.length === 0) return { colour: 'red', reason: 'addressNone' };
  return worstOutcome(deliveries.map(outcomeOfAddress), { colour: 'green', reason: 'addressGood' });
}

function outcomeOfAddress({ line, method, ...address }: CheckedDelivery): CheckOutcome {
  const good: CheckOutcome = { colour: 'green', reason: 'addressGood' };
  if ((methodsWithoutAddress as readonly string[]).includes(method)) return good;
  const params = { line, address: [address.street, address.houseNumber, address.postcode, address.city].filter(Boolean).join(' ') };
  if (!address.active) return { colour: 'red', reason: 'addressOutOfUse', params };
  if (address.postbox && method !== 'letterbox') return { colour: 'red', reason: 'addressPostbox', params };
  const complete = address.street && address.city && (address.houseNumber || !houseNumberCountries.includes(address.country));
  return complete && isPostcode(address.country, address.postcode) ? good : { colour: 'red', reason: 'addressIncomplete', params };
}

/** `listPrice` is the price by the calculation with the customer's terms, or by the price list; 0 when there is none. */
export type PricedLine = { line: string; price: Money; listPrice: Money; cost: Money };

/** A line on which the FSC logo is printed; `approval` is the certifier's, empty until received. */
export type FscLine = { line: string; approval: string };

/** Checks that the certifier approved every printed FSC logo; red until then. */
export function checkFsc(lines: readonly FscLine[]): CheckOutcome {
  const open = lines.find(({ approval }) => !approval);
  return open ? { colour: 'red', reason: 'fscOpen', params: { line: open.line } } : { colour: 'green', reason: 'fscGood' };
}

/** The share that a price may be below the calculated one before the check turns amber. */
const priceTolerance = 0.02;

/**
 * Checks that each line is sold at its calculated or list price: amber more than two percent below it, red below cost. Lines without a
 * calculation (texts, costs) are skipped.
 */
export function checkPrice(lines: readonly PricedLine[]): CheckOutcome {
  const listed = lines.filter(({ listPrice }) => listPrice > 0);
  const outcomes = listed.map(({ line, price, listPrice, cost }): CheckOutcome => {
    const percent = Math.round((1 - price / listPrice) * 1000) / 10;
    if (cost > 0 && price < cost) return { colour: 'red', reason: 'priceBelowCost', params: { line } };
    if (price < listPrice * (1 - priceTolerance)) return { colour: 'amber', reason: 'priceBelow', params: { line, percent } };
    return { colour: 'green', reason: 'priceGood' };
  });
  return worstOutcome(outcomes, { colour: 'green', reason: 'priceGood' });
}
