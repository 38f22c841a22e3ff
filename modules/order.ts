/** The modules, lowest first. A module imports only from modules before it in this list; `scripts/check-boundaries.ts` enforces it. */
export const moduleOrder = [
  'identity',
  'relations',
  'catalogue',
  'estimating',
  'baskets',
  'imports',
  'prepress',
  'planning',
  'stock',
  'shipping',
  'invoicing',
  'complaints',
  'integrations',
  'webrequests',
  'portal',
  'reports',
] as const;
