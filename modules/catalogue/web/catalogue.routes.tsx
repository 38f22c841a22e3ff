import type { WebRoute } from '#platform/web/routing/web-route.ts';
import {
  articlesPage,
  defaultAnswersPage,
  mainGroupsPage,
  productSelectionPage,
  questionsPage,
  unitProductsPage,
} from '../contract/catalogue.pages.ts';

export const webRoutes: readonly WebRoute[] = [
  { page: productSelectionPage, component: () => import('./products/product-selection.page.tsx') },
  { page: articlesPage, component: () => import('./articles/articles.page.tsx') },
  { page: questionsPage, component: () => import('./questions/questions.page.tsx') },
  { page: defaultAnswersPage, component: () => import('./questions/default-answers.page.tsx') },
  { page: mainGroupsPage, component: () => import('./products/main-groups.page.tsx') },
  { page: unitProductsPage, component: () => import('./products/unit-products.page.tsx') },
];
