import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { articleFields, articleState, saveRefusals } from './articles.endpoints.ts';

export const createArticleEndpoint = endpoint({
  name: 'catalogue.createArticle',
  method: 'POST',
  path: '/api/articles',
  permission: 'articles.edit',
  internalOnly: true,
  input: z.object(articleFields),
  output: articleState,
  refusals: saveRefusals,
});
