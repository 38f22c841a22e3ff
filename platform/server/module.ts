import type { Page } from '#platform/contract/page.ts';
import type { Subscription } from './facts.ts';
import type { Job } from './jobs/jobs.ts';
import type { Served } from './served.ts';
import type { SlotEntry } from './slot.ts';

/** The endpoints, subscriptions and jobs of one module, listed explicitly and read by `apps/server` only. */
export type ServerModule = {
  name: string;
  pages: readonly Page[];
  served: readonly Served[];
  subscriptions?: readonly Subscription[];
  jobs?: readonly Job[];
  slots?: readonly SlotEntry[];
};
