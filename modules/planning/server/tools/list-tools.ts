import { listToolsEndpoint } from '#modules/planning/contract/tools/list-tools.endpoint.ts';
import { query } from '#platform/server/served.ts';
import { readToolRows } from './tools.store.ts';

export const listTools = query(listToolsEndpoint, async ({ tx }) => ({ rows: await readToolRows(tx) }));
