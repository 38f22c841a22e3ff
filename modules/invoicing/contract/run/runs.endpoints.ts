import { z } from 'zod';
import { proposalRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { runFrequencies } from '#modules/invoicing/domain/run/collective-run.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';

export const runFrequency = z.enum(runFrequencies);
export const int = z.number().int();

const run = z.object({
  frequency: runFrequency,
  version: int,
  weekday: int.nullable(),
  monthDay: int.nullable(),
  countedFrom: z.string(),
  automatic: z.boolean(),
  recipients: z.array(z.string()),
  nextOn: z.string(),
  lastRunOn: z.string().nullable(),
  /** Counts of the run: what it makes, and what it leaves out by hand or because something must be mended first. */
  orders: int,
  net: money,
  rows: z.array(proposalRow.extend({ leftOut: z.boolean() })),
});
export type CollectiveRun = z.infer<typeof run>;

/** Previews the next run of each frequency: who, how many orders and what amount, as of now. */
export const listRunsEndpoint = endpoint({
  name: 'invoicing.listRuns',
  method: 'GET',
  path: '/api/invoice-runs',
  permission: 'financial.create',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(run) }),
});
