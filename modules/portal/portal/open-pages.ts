import { notFoundPage } from '#modules/identity/contract/identity.pages.ts';
import { publicationPage } from '#modules/publications/contract/publications.pages.ts';
import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';

/** The pages from which a visitor goes on; those of a link in a mail lead nowhere else. */
const openPages: readonly string[] = [shopPage.name, publicationPage.name, notFoundPage.name];

export const isOpenPage = (name: string | undefined): boolean => name !== undefined && openPages.includes(name);
