export { readPicture } from './articles/article-pictures.ts';
export { type ArticleStockReader, articleStock } from './articles/article-stock.ts';
export { type ArticleForSale, readArticlesForSale } from './articles/articles-for-sale.ts';
export { productUses } from './product-uses.ts';
export { readQuestionsOf } from './products/product-start.ts';
export { readAllSubGroups, readGroupOf, readSubGroup } from './products/products.queries.ts';
export { type CaseKnowledge, caseKnowledge } from './questions/case-knowledge.ts';
export { settleAnswers } from './questions/settle-answers.ts';
export { catalogueTables } from './read-model.ts';
