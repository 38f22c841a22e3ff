import { cataloguePages } from '#modules/catalogue/contract/catalogue.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { readArticleLabels } from './articles/article-labels.ts';
import { articlePicture } from './articles/article-pictures.ts';
import { articleChoices, listArticles, readArticle } from './articles/articles.queries.ts';
import { articlesImport } from './articles/articles-import.ts';
import { createArticle } from './articles/create-article.ts';
import { editArticle } from './articles/edit-article.ts';
import { removeArticlePicture } from './articles/remove-article-picture.ts';
import { setArticlePicture } from './articles/set-article-picture.ts';
import { followMergedCustomers, followRemovedCustomers } from './follow-customers.ts';
import {
  articleHistory,
  defaultAnswersHistory,
  mainGroupHistory,
  questionHistory,
  subGroupHistory,
  unitProductHistory,
} from './history.ts';
import { listNurCodes } from './nur/nur-codes.ts';
import { nurImport } from './nur/nur-import.ts';
import { favorites } from './products/favorites.ts';
import { followSavedVatRate, followVatRatesInCatalogue } from './products/follow-vat-rates.job.ts';
import { productGroups } from './products/groups.queries.ts';
import { orderUnitProducts } from './products/order-unit-products.ts';
import { productPicture } from './products/product-pictures.ts';
import { productStart } from './products/product-start.ts';
import { readProduct, readProducts } from './products/products.queries.ts';
import { removeMainGroup } from './products/remove-main-group.ts';
import { removeProductPicture } from './products/remove-product-picture.ts';
import { removeSubGroup } from './products/remove-sub-group.ts';
import { saveMainGroup } from './products/save-main-group.ts';
import { saveSubGroup } from './products/save-sub-group.ts';
import { saveUnitProduct } from './products/save-unit-product.ts';
import { setFavorite } from './products/set-favorite.ts';
import { setProductPicture } from './products/set-product-picture.ts';
import { unitProducts } from './products/unit-products.ts';
import { defaultAnswers, defaultCustomers } from './questions/default-answers.ts';
import { moveQuestion } from './questions/move-question.ts';
import { caseVocabulary, questions } from './questions/questions.queries.ts';
import { removeQuestion } from './questions/remove-question.ts';
import { saveDefaultAnswer } from './questions/save-default-answer.ts';
import { saveQuestion } from './questions/save-question.ts';
import { catalogueRowUses, productsToMap } from './row-uses.ts';
import { catalogueReadyPoints } from './setup/ready-points.ts';
import { setUpProducts } from './setup/set-up-products.ts';

export const catalogueModule: ServerModule = {
  name: 'catalogue',
  pages: cataloguePages,
  served: [
    listNurCodes,
    readProducts,
    readProduct,
    productStart,
    listArticles,
    readArticle,
    articleChoices,
    createArticle,
    editArticle,
    articlePicture,
    readArticleLabels,
    setArticlePicture,
    removeArticlePicture,
    productPicture,
    setProductPicture,
    removeProductPicture,
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
  subscriptions: [followMergedCustomers, followRemovedCustomers, followSavedVatRate],
  jobs: [followVatRatesInCatalogue],
  slots: [articlesImport, nurImport, setUpProducts, catalogueReadyPoints, ...catalogueRowUses, productsToMap],
};
