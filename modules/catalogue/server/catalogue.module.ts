import { cataloguePages } from '#modules/catalogue/contract/catalogue.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { articlePicture, removeArticlePicture, setArticlePicture } from './articles/article-pictures.ts';
import { articleChoices, listArticles, readArticle } from './articles/articles.queries.ts';
import { createArticle, editArticle } from './articles/save-article.ts';
import { followMergedCustomers, followRemovedCustomers } from './follow-customers.ts';
import {
  articleHistory,
  defaultAnswersHistory,
  mainGroupHistory,
  questionHistory,
  subGroupHistory,
  unitProductHistory,
} from './history.ts';
import { favorites, setFavorite } from './products/favorites.ts';
import { productGroups } from './products/groups.queries.ts';
import { productStart } from './products/product-start.ts';
import { readProduct, readProducts } from './products/products.queries.ts';
import { removeMainGroup, removeSubGroup } from './products/remove-group.ts';
import { saveMainGroup, saveSubGroup } from './products/save-group.ts';
import { orderUnitProducts, saveUnitProduct, unitProducts } from './products/unit-products.ts';
import { defaultAnswers, defaultCustomers, saveDefaultAnswer } from './questions/default-answers.ts';
import { caseVocabulary, questions } from './questions/questions.queries.ts';
import { moveQuestion, removeQuestion, saveQuestion } from './questions/save-question.ts';
import { catalogueRowUses, productsToMap } from './row-uses.ts';

export const catalogueModule: ServerModule = {
  name: 'catalogue',
  pages: cataloguePages,
  served: [
    readProducts,
    readProduct,
    productStart,
    listArticles,
    readArticle,
    articleChoices,
    createArticle,
    editArticle,
    articlePicture,
    setArticlePicture,
    removeArticlePicture,
    questions,
    caseVocabulary,
    saveQuestion,
    moveQuestion,
    removeQuestion,
    defaultAnswers,
    defaultCustomers,
    saveDefaultAnswer,
    productGroups,
    saveMainGroup,
    removeMainGroup,
    saveSubGroup,
    removeSubGroup,
    unitProducts,
    saveUnitProduct,
    orderUnitProducts,
    favorites,
    setFavorite,
    articleHistory,
    questionHistory,
    mainGroupHistory,
    subGroupHistory,
    unitProductHistory,
    defaultAnswersHistory,
  ],
  subscriptions: [followMergedCustomers, followRemovedCustomers],
  slots: [...catalogueRowUses, productsToMap],
};
