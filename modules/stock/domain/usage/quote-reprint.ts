import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type Reprint<Calculation> = { article: string; customerId: number | null; calculation: Calculation | undefined };

/**
 * Whether an article can be quoted to be made again. Refuses REPRINT_WITHOUT_CUSTOMER for our own articles, which have no customer, and
 * REPRINT_WITHOUT_CALCULATION while no calculation of it is kept.
 */
export function decideQuoteReprint<Calculation>({
  article,
  customerId,
  calculation,
}: Reprint<Calculation>): Decision<
  { customerId: number; calculation: Calculation },
  'REPRINT_WITHOUT_CUSTOMER' | 'REPRINT_WITHOUT_CALCULATION'
> {
  if (customerId === null) return refuse('REPRINT_WITHOUT_CUSTOMER', { article });
  return calculation === undefined ? refuse('REPRINT_WITHOUT_CALCULATION', { article }) : accept({ customerId, calculation });
}

/**
 * Whether an article can be made for stock by its calculation, in an order of this customer. Refuses STOCK_CUSTOMER_REQUIRED for our own
 * article while no customer is named, and REPRINT_WITHOUT_CALCULATION.
 */
export function decideMakeForStock<Calculation>(
  reprint: Reprint<Calculation>,
): Decision<{ customerId: number; calculation: Calculation }, 'STOCK_CUSTOMER_REQUIRED' | 'REPRINT_WITHOUT_CALCULATION'> {
  const { article, customerId, calculation } = reprint;
  if (customerId === null) return refuse('STOCK_CUSTOMER_REQUIRED', { article }, 'customerId');
  return calculation === undefined ? refuse('REPRINT_WITHOUT_CALCULATION', { article }) : accept({ customerId, calculation });
}
