import { page } from '#platform/contract/page.ts';

/** `product` and `c`: a thesis that was configured in the shop, and its configuration. */
export const thesisWizardPage = page({
  name: 'thesis_wizard',
  path: '/customer-portal/thesis/{step?}',
  search: ['product', 'c'],
  access: 'fup',
  externalOnly: true,
  customersOnly: true,
  dissertationsOnly: true,
  menu: { group: 'sales', order: 12, icon: 'book' },
});

/** No menu entry: the navigation of the portal shows it to the contacts who read a university. */
export const candidatesPage = page({
  name: 'university_candidates',
  path: '/customer-portal/candidates',
  access: 'fup',
  externalOnly: true,
  customersOnly: true,
});

export const universitiesPage = page({
  name: 'maintenance_universities',
  path: '/maintenance/universities',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 34, icon: 'building' },
});

export const thesesPages = [thesisWizardPage, candidatesPage, universitiesPage] as const;
