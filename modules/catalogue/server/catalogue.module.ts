import { cataloguePages } from '#modules/catalogue/contract/catalogue.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { articlePicture, removeArticlePicture, setArticlePicture } from './article-pictures.ts';
import { articleChoices, listArticles, readArticle } from './articles.queries.ts';
import { defaultAnswers, defaultCustomers, saveDefaultAnswer } from './default-answers.ts';
import { favourites, setFavourite } from './favourites.ts';
import { followMergedCustomers, followRemovedCustomers } from './follow-customers.ts';
import { productGroups } from './groups.queries.ts';
import {
  articleHistory,
  defaultAnswersHistory,
  mainGroupHistory,
  questionHistory,
  subGroupHistory,
  unitProductHistory,
} from './history.ts';
import { productStart } from './product-start.ts';
import { readProduct, readProducts } from './products.queries.ts';
import { caseWords, questions } from './questions.queries.ts';
import { removeMainGroup, removeSubGroup } from './remove-group.ts';
import { catalogueRowUses, productsToMap } from './row-uses.ts';
import { createArticle, editArticle } from './save-article.ts';
import { saveMainGroup, saveSubGroup } from './save-group.ts';
import { moveQuestion, removeQuestion, saveQuestion } from './save-question.ts';
import { orderUnitProducts, saveUnitProduct, unitProducts } from './unit-products.ts';

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
    caseWords,
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
    favourites,
    setFavourite,
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
