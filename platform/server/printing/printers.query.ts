import { printersEndpoint } from '#platform/contract/printers.endpoint.ts';
import { query } from '../served.ts';
import { printersOf } from './print.ts';

export const readPrinters = query(printersEndpoint, async ({ kernel }) => ({ printers: printersOf(kernel).map(({ name }) => ({ name })) }));
