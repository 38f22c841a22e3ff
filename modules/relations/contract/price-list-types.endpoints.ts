import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { emptyShape, id, requiredText, text, version } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';
import { priceListCode } from './customer.shapes.ts';

const fields = { nameNl: requiredText(60), nameEn: requiredText(60), note: text(300).default('') };
const state = z.object({ id: z.number().int(), version: z.number().int() });
const edit = { permission: 'price_lists.edit', internalOnly: true } as const;

/** Lists the price list types; the factor of each is a calculation parameter. */
export const priceListTypeChoicesEndpoint = endpoint({
  name: 'relations.listPriceListTypes',
  method: 'GET',
  path: '/api/customers/price-list-types',
  permission: anyOf('relations.view', 'calculation.view', 'calculations_parameters.view', 'maintenance_general.view'),
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    rows: z.array(z.object({ code: z.string(), nameNl: z.string(), nameEn: z.string(), active: z.boolean() })),
  }),
});

/** Adds a price list type. Its code is permanent; its factor is 1 until an edition of the parameters sets another. */
export const addPriceListTypeEndpoint = endpoint({
  ...edit,
  name: 'relations.addPriceListType',
  method: 'POST',
  path: '/api/customers/price-list-types',
  input: z.object({ code: priceListCode, ...fields }),
  output: state,
  refusals: ['PRICE_LIST_TYPE_TAKEN'],
});

export const savePriceListTypeEndpoint = endpoint({
  ...edit,
  name: 'relations.savePriceListType',
  method: 'PUT',
  path: '/api/customers/price-list-types/:id',
  input: z.object({ id, version, active: z.boolean(), ...fields }),
  output: state,
  refusals: ['PRICE_LIST_TYPE_STANDARD', 'STALE_VERSION'],
});

export const priceListTypeHistoryEndpoint = endpoint({
  name: 'relations.readPriceListTypeHistory',
  method: 'GET',
  path: '/api/customers/price-list-types/:id/history',
  permission: 'calculations_parameters.view',
  internalOnly: true,
  input: z.object(historyInput),
  output: historyOutput,
});
