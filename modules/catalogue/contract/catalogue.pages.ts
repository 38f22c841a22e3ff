import { page } from '#platform/contract/page.ts';

export const productSelectionPage = page({
  name: 'product_selection',
  path: '/calculator/product_selection/{basket_id?}',
  access: 'calculation.view',
  internalOnly: true,
  under: 'customer_select',
});

export const cataloguePages = [productSelectionPage] as const;
