import { endpoint } from './endpoint.ts';
import { download, emptyShape } from './shapes.ts';

/**
 * The stream of server-sent events of one browser. `changed` names the records that changed (`basket:12`), never their content: the
 * client reads again with its own permissions. `ended` announces that the session is over.
 */
export const streamChangesEndpoint = endpoint({
  name: 'platform.streamChanges',
  method: 'GET',
  path: '/async/live',
  permission: 'SIGNED_IN',
  input: emptyShape,
  output: download,
});

/** The data of a `changed` event: `kind:id` of each record, and the number of the newest fact among them. */
export type LiveChange = { version: number; refs: string[] };
