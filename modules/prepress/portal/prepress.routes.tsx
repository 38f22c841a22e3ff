import { customerUploadPage, proofPage, uploadPage } from '#modules/prepress/contract/prepress.pages.ts';
import type { WebRoute } from '#platform/web/routing/web-route.ts';

export const portalRoutes: readonly WebRoute[] = [
  { page: customerUploadPage, component: () => import('./upload/customer-upload.page.tsx'), frame: 'portal' },
  { page: uploadPage, component: () => import('./upload/upload-page.page.tsx'), frame: 'portal' },
  { page: proofPage, component: () => import('./proof/proof.page.tsx'), frame: 'portal' },
];
