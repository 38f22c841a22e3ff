import { customerPortalPage } from '#modules/identity/contract/identity.pages.ts';

export const portalPages = [customerPortalPage] as const;
