import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { id } from '#platform/contract/shapes.ts';

const read = { method: 'GET', internalOnly: true, output: historyOutput } as const;
const ofPrices = { ...read, permission: 'calculations_parameters.view', input: z.object(historyInput) } as const;

/** Lists who changed what of a price list, and when. */
export const readPriceListHistoryEndpoint = endpoint({
  ...ofPrices,
  name: 'estimating.readPriceListHistory',
  path: '/api/price-lists/:id/history',
});

export const readSurchargeHistoryEndpoint = endpoint({
  ...ofPrices,
  name: 'estimating.readSurchargeHistory',
  path: '/api/surcharges/:id/history',
});

export const readPackagingHistoryEndpoint = endpoint({
  ...ofPrices,
  permission: 'maintenance_general.view',
  name: 'estimating.readPackagingHistory',
  path: '/api/packaging-rules/:id/history',
});

/** The history of the facts of a paper. */
export const readPaperHistoryEndpoint = endpoint({
  ...ofPrices,
  permission: 'maintenance_general.view',
  name: 'estimating.readPaperHistory',
  path: '/api/paper-facts/:id/history',
});

/** The history of the source of a cost price. */
export const readCostPriceHistoryEndpoint = endpoint({
  ...ofPrices,
  name: 'estimating.readCostPriceHistory',
  path: '/api/cost-price-facts/:id/history',
});

/**
 * The history of the parameters: all of them, or one of the tables that turn cost into a price; always with the editions made and
 * published.
 */
export const readParameterHistoryEndpoint = endpoint({
  ...read,
  permission: 'calculations_parameters.view',
  name: 'estimating.readParameterHistory',
  path: '/api/parameters/history',
  input: z.object({ of: z.enum(['all', 'overhead', 'profit', 'discounts']), before: id.optional() }),
});
