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
  { page: productSelectionPage, component: () => import('./product-selection.page.tsx') },
  { page: articlesPage, component: () => import('./articles.page.tsx') },
  { page: questionsPage, component: () => import('./questions.page.tsx') },
  { page: defaultAnswersPage, component: () => import('./default-answers.page.tsx') },
  { page: mainGroupsPage, component: () => import('./main-groups.page.tsx') },
  { page: unitProductsPage, component: () => import('./unit-products.page.tsx') },
];
