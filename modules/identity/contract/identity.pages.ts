import { page } from '#platform/contract/page.ts';

export const loginPage = page({ name: 'login', path: '/login', access: 'PUBLIC' });
export const logoutPage = page({ name: 'logout', path: '/logout', access: 'fup' });
export const homePage = page({ name: 'home', path: '/', access: 'fup' });
export const notFoundPage = page({ name: 'not_found', path: '*', access: 'PUBLIC' });

export const identityPages = [loginPage, logoutPage, homePage, notFoundPage] as const;
