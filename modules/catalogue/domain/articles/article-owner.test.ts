import { expect, it } from 'vitest';
import { decideArticleOwner } from './article.ts';

it('the owner of an article is fixed once it was ordered', () => {
  const asked = { code: 'A-1', customerId: 7 };
  expect(decideArticleOwner({ customerId: null, ordered: false }, asked)).toMatchObject({ accepted: true });
  expect(decideArticleOwner({ customerId: 7, ordered: true }, asked)).toMatchObject({ accepted: true });
  expect(decideArticleOwner({ customerId: null, ordered: true }, asked)).toMatchObject({
    code: 'ARTICLE_OWNER_FIXED',
    params: { article: 'A-1' },
    field: 'customerId',
  });
});
