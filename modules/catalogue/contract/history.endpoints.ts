import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { id } from '#platform/contract/shapes.ts';

const read = { method: 'GET', internalOnly: true, input: z.object(historyInput), output: historyOutput } as const;

/** History of an article, its picture and its calculation. */
export const readArticleHistoryEndpoint = endpoint({
  ...read,
  permission: 'maintenance_general.view or stock_articles.view',
  name: 'catalogue.readArticleHistory',
  path: '/api/articles/:id/history',
});

export const readQuestionHistoryEndpoint = endpoint({
  ...read,
  permission: 'maintenance_general.view or product_groups.view',
  name: 'catalogue.readQuestionHistory',
  path: '/api/questions/:id/history',
});

export const readMainGroupHistoryEndpoint = endpoint({
  ...read,
  permission: 'product_groups.view',
  name: 'catalogue.readMainGroupHistory',
  path: '/api/catalogue/main-groups/:id/history',
});

/** History of a product, including the units that offer it. */
export const readSubGroupHistoryEndpoint = endpoint({
  ...read,
  permission: 'product_groups.view',
  name: 'catalogue.readSubGroupHistory',
  path: '/api/catalogue/sub-groups/:id/history',
});

/** History of a product at one unit. */
export const readUnitProductHistoryEndpoint = endpoint({
  ...read,
  permission: 'calculations_parameters.view',
  input: z.object({ ...historyInput, unitId: id }),
  name: 'catalogue.readUnitProductHistory',
  path: '/api/catalogue/unit-products/:unitId/:id/history',
});

/** History of all default answers. */
export const readDefaultAnswersHistoryEndpoint = endpoint({
  ...read,
  permission: 'calculation.view',
  input: z.object({ before: id.optional() }),
  name: 'catalogue.readDefaultAnswersHistory',
  path: '/api/default-answers/history',
});
