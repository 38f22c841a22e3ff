import { z } from 'zod';
import { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const jobPaper = z.object({
  itemId: z.number().int(),
  paper: z.string(),
  name: z.string(),
  unit: z.string(),
  /** The quantity still reserved for the job, and the quantity taken so far. */
  reserved: z.number(),
  used: z.number(),
  /** The sheets that presses counted so far, good and waste, and those booked of them: sheets cut from the paper count as whole ones of it. */
  counted: z.number(),
  booked: z.number(),
  /** Per part on this paper: bought sheets per press sheet. */
  parts: z.array(z.object({ role: z.string(), perSheet: z.number() })),
  lots: z.array(
    z.object({
      ...{ lotId: z.number().int(), lot: z.string(), location: z.string(), quantity: z.number(), certificate: z.enum(paperCertificates) },
      /** Of sheets that were cut from the paper. */
      size: z.string().nullable(),
    }),
  ),
});
export type JobPaper = z.infer<typeof jobPaper>;

/** Reads the paper of an order line: reserved, used, and the pallets of it. */
export const readJobPaperEndpoint = endpoint({
  name: 'stock.readJobPaper',
  method: 'GET',
  path: '/api/stock/job-paper/:lineId',
  permission: 'planning.record or stock.mutate',
  internalOnly: true,
  input: z.object({ lineId: id }),
  /** Whether the job prints the FSC logo, and so takes FSC lots alone. */
  output: z.object({ asksFsc: z.boolean(), papers: z.array(jobPaper) }),
});
