import { houseNumberCountries, isPostcode } from '#modules/relations/domain/postcode.ts';
import type { Money } from '#platform/domain/money.ts';
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
 * Whether everything can be delivered where it is to go: red without an address, with one that is incomplete, no longer in use, or a
 * postbox for more than a letter. What is picked up needs none.
 */
export function checkAddress(deliveries: readonly CheckedDelivery[]): CheckOutcome {
  if (deliveries.length === 0) return { colour: 'red', reason: 'addressNone' };
  return worstOutcome(deliveries.map(outcomeOfAddress), { colour: 'green', reason: 'addressGood' });
}

function outcomeOfAddress({ line, method, ...address }: CheckedDelivery): CheckOutcome {
  const good: CheckOutcome = { colour: 'green', reason: 'addressGood' };
  if (method === 'pick_up') return good;
  const params = { line, address: [address.street, address.houseNumber, address.postcode, address.city].filter(Boolean).join(' ') };
  if (!address.active) return { colour: 'red', reason: 'addressOutOfUse', params };
  if (address.postbox && method !== 'letterbox') return { colour: 'red', reason: 'addressPostbox', params };
  const complete = address.street && address.city && (address.houseNumber || !houseNumberCountries.includes(address.country));
  return complete && isPostcode(address.country, address.postcode) ? good : { colour: 'red', reason: 'addressIncomplete', params };
}

/** `listPrice` is what the calculation with the customer's terms, or the list, made of it; 0 when there is none. */
export type PricedLine = { line: string; price: Money; listPrice: Money; cost: Money };

/** A line on which the FSC logo is printed; `approval` is the certifier's, empty until it came. */
export type FscLine = { line: string; approval: string };

/** Whether the certifier approved every FSC logo that is printed; red until then. */
export function checkFsc(lines: readonly FscLine[]): CheckOutcome {
  const open = lines.find(({ approval }) => !approval);
  return open ? { colour: 'red', reason: 'fscOpen', params: { line: open.line } } : { colour: 'green', reason: 'fscGood' };
}

/** A price may differ this far from what was calculated before somebody looks at it. */
const priceTolerance = 0.02;

/**
 * Whether each line is sold at what was calculated or stands in the list: amber beyond two percent below it, red below what it costs.
 * Lines without a calculation (texts, costs) have nothing to compare.
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
