import {
  registerActivatePage,
  registerContactPage,
  registerCustomerPage,
  registerErrorPage,
  registerNotActivatedPage,
  registerUserPage,
} from '#modules/relations/contract/relations.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: registerUserPage, component: () => import('./register-user.page.tsx'), frame: 'portal' },
  { page: registerErrorPage, component: () => import('./register-error.page.tsx'), frame: 'portal' },
  { page: registerContactPage, component: () => import('./register-contact.page.tsx'), frame: 'portal' },
  { page: registerCustomerPage, component: () => import('./register-customer.page.tsx'), frame: 'portal' },
  { page: registerNotActivatedPage, component: () => import('./register-not-activated.page.tsx'), frame: 'portal' },
  { page: registerActivatePage, component: () => import('./register-activate.page.tsx'), frame: 'portal' },
];
