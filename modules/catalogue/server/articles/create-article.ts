import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { articles } from '#modules/catalogue/server/catalogue.tables.ts';
import { command } from '#platform/server/served.ts';
import { refusedFields, valuesOf } from './article-fields.ts';

export const createArticle = command(createArticleEndpoint, async ({ tx }, input) => {
  const refused = await refusedFields(tx, input, 0);
  if (refused) return refused;
  const [created] = await tx.db.insert(articles).values(valuesOf(input)).returning({ id: articles.id, version: articles.version });
  await tx.record({ fact: 'article.created', refs: { article: created!.id }, data: { code: input.code, name: input.nameNl } });
  return created!;
});
