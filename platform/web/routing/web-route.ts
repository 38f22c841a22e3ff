import type { ComponentType } from 'react';
import type { Page } from '#platform/contract/page.ts';

/** `staff`: menu and top line. `portal`: brand head. `bare`: the page brings everything. `person`: staff for internal users, else portal. */
export type Frame = 'staff' | 'portal' | 'bare' | 'person';

/** A page and what shows it; every module exports an array `webRoutes` of these, `apps/web/routes.tsx` lists the arrays. */
export type WebRoute = {
  page: Page;
  /** The screen is the file's default export; each is a chunk of its own: `() => import('./basket.page.tsx')`. */
  component: () => Promise<{ default: ComponentType }>;
  /** `staff` when left out. */
  frame?: Frame;
  /** The page needs the whole width: the menu shows icons only, unless its owner unfolds it while the page stands. */
  wide?: boolean;
};
