import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createUploadLinkEndpoint } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import type { RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

/** Mails upload links for the ticked orders that wait for files. */
export const sendLinksAct: RecordAct<BasketListRow> = {
  label: 'prepress.sendLinks.verb',
  permission: createUploadLinkEndpoint.permission,
  isOffered: ({ awaitsFiles }) => awaitsFiles,
  Dialog: lazyPart(() => import('./send-links.dialog.tsx'), 'SendLinksDialog'),
};
