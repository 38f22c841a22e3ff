import { page } from '#platform/contract/page.ts';

export const productCalculatorPage = page({
  name: 'product_calculator_page',
  path: '/calculator/calculate/{prod_hg_id}/{prod_sg_id}/{basket_id?}/{back_to_basket?}/{article_id?}/{rep_article_id?}',
  search: ['unit', 'list', 'quantity', 'pages', 'repeat', 'paper', 'customer', 'contact'],
  access: 'calculation.view',
  internalOnly: true,
  under: 'customer_select',
});
export const requestEditPage = page({
  name: 'request_edit_page',
  path: '/basket/request/{id}/edit/{return_to_basket}',
  access: 'calculation.view',
  internalOnly: true,
  under: 'search_dashboard',
});
export const requestAmendPage = page({
  name: 'request_amend_page',
  path: '/basket/request/{id}/amend/{return_to_basket}',
  access: 'calculation.view',
  internalOnly: true,
  under: 'search_dashboard',
});
export const requestCopyPage = page({
  name: 'request_copy_page',
  path: '/basket/request/{id}/copy/{return_to_basket}',
  access: 'calculation.view',
  internalOnly: true,
  under: 'search_dashboard',
});
export const requestAlternativePage = page({
  name: 'request_alternative_page',
  path: '/basket/request/{id}/alternative/{return_to_basket}',
  access: 'calculation.view',
  internalOnly: true,
  under: 'search_dashboard',
});

export const multipleTransportsPage = page({
  name: 'multiple_transports',
  under: 'search_dashboard',
  path: '/calculator/multiple_transports/{request_id}/{product_weight}/{quantity}',
  access: 'calculation.view',
  internalOnly: true,
});

export const productAssemblyPage = page({
  name: 'product_assembly_page',
  path: '/product-assembly-page',
  search: ['basket', 'set', 'product', 'customer', 'contact'],
  access: 'calculation.view',
  internalOnly: true,
  menu: { group: 'calculation', order: 11, icon: 'packages' },
});

export const calculatorPages = [
  productCalculatorPage,
  requestEditPage,
  requestAmendPage,
  requestCopyPage,
  requestAlternativePage,
  multipleTransportsPage,
  productAssemblyPage,
] as const;
