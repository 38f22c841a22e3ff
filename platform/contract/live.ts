import { endpoint } from './endpoint.ts';
import { download, nothing } from './shapes.ts';

/**
 * The stream of server-sent events of one browser. `changed` says which records changed (`basket:12`), never what of them: who wants
 * to know reads again, with their own rights. `ended` says that the session is over.
 */
export const liveEndpoint = endpoint({
  name: 'platform.live',
  method: 'GET',
  path: '/async/live',
  permission: 'SIGNED_IN',
  input: nothing,
  output: download,
});

/** What a `changed` event carries: `kind:id` of each record, and the number of the newest fact among them. */
export type LiveChange = { version: number; refs: string[] };
