import { listPrintersEndpoint } from '#platform/contract/list-printers.endpoint.ts';
import { query } from '../served.ts';
import { printersOf } from './print.ts';

export const listPrinters = query(listPrintersEndpoint, async ({ kernel }) => ({
  printers: printersOf(kernel).map(({ name }) => ({ name })),
}));
