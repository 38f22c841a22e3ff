import { lazy } from 'react';
import type { ContributedHomeSection } from '#modules/identity/web/public.ts';
import { askQuotePage } from '#modules/webrequests/contract/webrequests.pages.ts';

export const askQuoteSection: ContributedHomeSection = {
  key: 'askQuote',
  access: askQuotePage.access,
  component: lazy(() => import('./ask-quote-link.tsx')),
};
