import { z } from 'zod';
import { componentCode } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { instant, money, pageByIdInput, pageOf, version } from '#platform/contract/shapes.ts';

const count = z.number().int();

const gang = z.object({
  /** Below zero for a suggestion. */
  id: count,
  version,
  accepted: z.boolean(),
  /** The printing has begun: it can no longer be dissolved. */
  started: z.boolean(),
  hostLineId: count,
  hostBasketId: count,
  hostJob: z.string(),
  hostCustomer: z.string(),
  guestLineId: count,
  guestBasketId: count,
  guestJob: z.string(),
  guestCustomer: z.string(),
  description: z.string(),
  /** The part of the host whose sheets carry the guest. */
  role: componentCode,
  paper: z.string(),
  perSheet: count,
  sheets: count,
  /** In internal cost, and how both orders share it; the customer's price stays. */
  saving: money,
  hostShare: money,
  guestShare: money,
  /** When the sheets are printed, and when the guest is ready. */
  startsAt: instant,
  readyAt: instant,
});
export type GangView = z.output<typeof gang>;

/** Lists small parts that could ride in the free strip of planned sheets of another order, the largest saving first, and those that do. */
export const listGangsEndpoint = endpoint({
  name: 'planning.listGangs',
  method: 'GET',
  path: '/api/planning/gangs',
  permission: 'planning.view',
  internalOnly: true,
  input: z.object(pageByIdInput),
  output: pageOf(gang),
});
