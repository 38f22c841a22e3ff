import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { emptyShape, requiredText, text } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

export const fields = { nameNl: requiredText(60), nameEn: requiredText(60), note: text(300).default('') };
export const state = z.object({ id: z.number().int(), version: z.number().int() });
export const edit = { permission: 'price_lists.edit', internalOnly: true } as const;

/** Lists the price list types; the factor of each is a calculation parameter. */
export const listPriceListTypeChoicesEndpoint = endpoint({
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

export const readPriceListTypeHistoryEndpoint = endpoint({
  name: 'relations.readPriceListTypeHistory',
  method: 'GET',
  path: '/api/customers/price-list-types/:id/history',
  permission: 'calculations_parameters.view',
  internalOnly: true,
  input: z.object(historyInput),
  output: historyOutput,
});
