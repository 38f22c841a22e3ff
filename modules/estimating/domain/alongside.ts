import { type Money, moneyFromEuros, subtractMoney } from '#platform/domain/money.ts';
import { estimate } from './estimate.ts';
import type { Shop } from './shop.ts';
import type { EstimateCase, EstimateRow, Role } from './types.ts';

/** A small part printed in the free strip of a sheet that runs anyway, against the same part on sheets of its own. */
export type Alongside = { ask: EstimateCase; role: Role; alone: Money; ganged: Money; saving: Money };

const hostRoles: readonly Role[] = ['cover', 'case', 'sheet'];

/**
 * A flat that goes along on the sheets of a host at one quantity, on the host's paper and under its film (golden/README.md 5.8). The
 * saving is what it costs alone less what it costs ganged, and is the small part's. It is sold at its own terms, else at the host's. None
 * when it fits in no strip or saves nothing.
 */
export function alongside(shop: Shop, host: EstimateCase, quantity: number, guest: EstimateCase): Alongside | undefined {
  if (host.gangedOn || guest.product !== 'flat') return undefined;
  const { id: _id, customer: hostTerms, ...plain } = host;
  const customer = guest.customer ?? hostTerms;
  for (const role of hostRoles) {
    const component = plain.components.find((part) => part.role === role);
    const [own] = guest.components;
    if (!component || !own) continue;
    const { lamination: _own, ...sheet } = own;
    const { paper, lamination } = component;
    const alone: EstimateCase = {
      ...guest,
      quantities: [quantity],
      components: [{ ...sheet, paper, ...(lamination && { lamination }) }],
      packing: 'none',
      ...(customer && { customer }),
    };
    const ask: EstimateCase = { ...alone, gangedOn: { role, host: { ...plain, quantities: [quantity] } } };
    const [byItself, along] = [priceOf(shop, alone), priceOf(shop, ask)];
    if (!byItself || !along || along.linePriceEur >= byItself.linePriceEur) continue;
    const [alonePrice, ganged] = [moneyFromEuros(byItself.linePriceEur), moneyFromEuros(along.linePriceEur)];
    return { ask, role, alone: alonePrice, ganged, saving: subtractMoney(alonePrice, ganged) };
  }
  return undefined;
}

function priceOf(shop: Shop, ask: EstimateCase): EstimateRow | undefined {
  const result = estimate(shop, ask);
  return 'refusal' in result ? undefined : result.quantities[0];
}
