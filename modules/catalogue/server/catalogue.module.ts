import { cataloguePages } from '#modules/catalogue/contract/catalogue.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { readArticleLabels } from './articles/article-labels.ts';
import { readArticlePicture } from './articles/article-pictures.ts';
import { listArticleChoices, listArticles, readArticle } from './articles/articles.queries.ts';
import { articlesImport } from './articles/articles-import.ts';
import { createArticle } from './articles/create-article.ts';
import { editArticle } from './articles/edit-article.ts';
import { removeArticlePicture } from './articles/remove-article-picture.ts';
import { setArticlePicture } from './articles/set-article-picture.ts';
import { followMergedCustomers, followRemovedCustomers } from './follow-customers.ts';
import {
  readArticleHistory,
  readDefaultAnswersHistory,
  readMainGroupHistory,
  readQuestionHistory,
  readSubGroupHistory,
  readUnitProductHistory,
} from './history.ts';
import { listNurCodes } from './nur/nur-codes.ts';
import { nurImport } from './nur/nur-import.ts';
import { listFavorites } from './products/favorites.ts';
import { followSavedVatRate, followVatRatesInCatalogue } from './products/follow-vat-rates.job.ts';
import { listProductGroups } from './products/groups.queries.ts';
import { orderUnitProducts } from './products/order-unit-products.ts';
import { readProductPicture } from './products/product-pictures.ts';
import { readProductStart } from './products/product-start.ts';
import { readProduct, readProducts } from './products/products.queries.ts';
import { removeMainGroup } from './products/remove-main-group.ts';
import { removeProductPicture } from './products/remove-product-picture.ts';
import { removeSubGroup } from './products/remove-sub-group.ts';
import { saveMainGroup } from './products/save-main-group.ts';
import { saveSubGroup } from './products/save-sub-group.ts';
import { saveUnitProduct } from './products/save-unit-product.ts';
import { setFavorite } from './products/set-favorite.ts';
import { setProductPicture } from './products/set-product-picture.ts';
import { listUnitProducts } from './products/unit-products.ts';
import { listDefaultAnswers, listDefaultCustomers } from './questions/default-answers.ts';
import { moveQuestion } from './questions/move-question.ts';
import { listQuestions, readCaseVocabulary } from './questions/questions.queries.ts';
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
    readProductStart,
    listArticles,
    readArticle,
    listArticleChoices,
    createArticle,
    editArticle,
    readArticlePicture,
    readArticleLabels,
    setArticlePicture,
    removeArticlePicture,
    readProductPicture,
    setProductPicture,
    removeProductPicture,
    listQuestions,
    readCaseVocabulary,
    saveQuestion,
    moveQuestion,
    removeQuestion,
    listDefaultAnswers,
    listDefaultCustomers,
    saveDefaultAnswer,
    listProductGroups,
    saveMainGroup,
    removeMainGroup,
    saveSubGroup,
    removeSubGroup,
    listUnitProducts,
    saveUnitProduct,
    orderUnitProducts,
    listFavorites,
    setFavorite,
    readArticleHistory,
    readQuestionHistory,
    readMainGroupHistory,
    readSubGroupHistory,
    readUnitProductHistory,
    readDefaultAnswersHistory,
  ],
  subscriptions: [followMergedCustomers, followRemovedCustomers, followSavedVatRate],
  jobs: [followVatRatesInCatalogue],
  slots: [articlesImport, nurImport, setUpProducts, catalogueReadyPoints, ...catalogueRowUses, productsToMap],
};
