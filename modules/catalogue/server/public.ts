export { readPicture } from './article-pictures.ts';
export { type ArticleStockReader, articleStock } from './article-stock.ts';
export { type ArticleForSale, readArticlesForSale } from './articles-for-sale.ts';
export { type CaseKnowledge, caseKnowledge } from './case-knowledge.ts';
export { readQuestionsOf } from './product-start.ts';
export { readAllSubGroups, readGroupOf, readSubGroup } from './products.queries.ts';
export { settleAnswers } from './settle-answers.ts';
