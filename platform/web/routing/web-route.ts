import type { ComponentType } from 'react';
import type { Page } from '#platform/contract/page.ts';

/** `staff`: menu and top line. `portal`: brand header. `bare`: no frame. `person`: staff for internal users, else portal. */
export type Frame = 'staff' | 'portal' | 'bare' | 'person';

/** A page with its component; every module exports an array `webRoutes` of these, `apps/web/routes.tsx` lists the arrays. */
export type WebRoute = {
  page: Page;
  /** Imports the screen, the file's default export, as a separate chunk: `() => import('./basket.page.tsx')`. */
  component: () => Promise<{ default: ComponentType }>;
  /** `staff` when left out. */
  frame?: Frame;
  /** The page needs the whole width: the menu collapses to icons, unless the user expands it while the page is open. */
  wide?: boolean;
};
