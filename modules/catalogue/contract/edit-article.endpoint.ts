import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { articleFields, articleState, saveRefusals } from './articles.endpoints.ts';

export const editArticleEndpoint = endpoint({
  name: 'catalogue.editArticle',
  method: 'PUT',
  path: '/api/articles/:id',
  permission: 'articles.edit',
  internalOnly: true,
  input: z.object({ ...articleFields, id, version, active: z.boolean() }),
  output: articleState,
  refusals: [...saveRefusals, 'ARTICLE_OWNER_FIXED', 'STALE_VERSION'],
});
