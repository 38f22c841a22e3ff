import { defineFact } from '#platform/domain/fact.ts';

/** A supplier delivered pieces of a line straight to the customer, counted on these deliveries. */
export const assignmentDelivered = defineFact<
  { basket: number; line: number; customer?: number },
  { what: string; supplier: string; tracking: string; deliveries: { deliveryId: number; quantity: number }[] }
>('assignment.delivered');
