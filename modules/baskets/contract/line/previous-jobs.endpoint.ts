import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

const job = z.object({
  lineId: z.number().int(),
  basketId: z.number().int(),
  number: z.string(),
  mainGroupId: z.number().int(),
  subGroupId: z.number().int(),
  description: z.string(),
  /** The name of the line, where the order has another name. */
  part: z.string(),
  specification: z.string(),
  quantity: z.number().int(),
  price: money,
  /** The day of the quote or order. */
  on: z.string(),
});
export type PreviousJob = z.infer<typeof job>;

const article = z.object({
  id: z.number().int(),
  code: z.string(),
  nameNl: z.string(),
  nameEn: z.string(),
  /** The number of times that this customer ordered it. */
  times: z.number().int(),
  /** The free stock; null without stock control. */
  free: z.number().int().nullable(),
});

/** Lists suggestions for a customer's next line: the most used products, the latest jobs, the articles in stock. */
export const listPreviousJobsEndpoint = endpoint({
  name: 'baskets.listPreviousJobs',
  method: 'GET',
  path: '/api/customers/:id/previous-jobs',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    products: z.array(z.object({ subGroupId: z.number().int(), times: z.number().int() })),
    jobs: z.array(job),
    articles: z.array(article),
  }),
});
