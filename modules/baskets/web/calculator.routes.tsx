import { articleCalculationPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';
import {
  multipleTransportsPage,
  productAssemblyPage,
  productCalculatorPage,
  requestAlternativePage,
  requestAmendPage,
  requestCopyPage,
  requestEditPage,
} from '../contract/calculator.pages.ts';

export const calculatorRoutes: readonly WebRoute[] = [
  { page: productCalculatorPage, component: () => import('./calculator/product-calculator.page.tsx'), wide: true },
  { page: requestEditPage, component: () => import('./calculator/request-edit.page.tsx'), wide: true },
  { page: requestAmendPage, component: () => import('./calculator/request-amend.page.tsx'), wide: true },
  { page: requestCopyPage, component: () => import('./calculator/request-copy.page.tsx'), wide: true },
  { page: requestAlternativePage, component: () => import('./calculator/request-alternative.page.tsx'), wide: true },
  { page: articleCalculationPage, component: () => import('./article/article-calculation.page.tsx'), wide: true },
  { page: multipleTransportsPage, component: () => import('./delivery/multiple-transports.page.tsx') },
  { page: productAssemblyPage, component: () => import('./set/product-assembly.page.tsx') },
];
