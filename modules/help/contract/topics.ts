import type { MenuGroup } from '#platform/contract/page.ts';

/** The address that the picture of each area shows. A new group of the menu does not compile without one. */
export const picturedAddresses: Record<MenuGroup, string> = {
  sales: '/search-dashboard',
  calculation: '/calculator/customer-select',
  prepress: '/dashboard/prepress',
  planning: '/planning',
  stock: '/stock/stock_materials',
  purchasing: '/stock/stock_material_advices',
  shipping: '/dashboard/packages',
  finance: '/dashboard/invoice',
  complaints: '/complaint/dashboard',
  maintenance: '/maintenance/ready',
  tools: '/outbox',
};

/** The areas that are explained: the groups of the menu. */
export const topics = Object.keys(picturedAddresses) as MenuGroup[];

/** The roles that the page about the first week has a section for. */
export const firstWeekRoles = [
  'order_manager',
  'estimator',
  'prepress',
  'planner',
  'operator',
  'buyer',
  'warehouse',
  'dispatch',
  'finance',
  'quality',
  'admin',
] as const;

/** The area that an address names; undefined for none and for an unknown one. */
export function topicOf(name: string | undefined): MenuGroup | undefined {
  return topics.find((topic) => topic === name);
}
