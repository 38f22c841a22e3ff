import { page } from '#platform/contract/page.ts';

export const registerPublicationPage = page({
  name: 'register_publication',
  path: '/register/publication',
  access: 'register_publication.view',
  customersOnly: true,
  dissertationsOnly: true,
  menu: { group: 'sales', order: 14, icon: 'book' },
});
/** The author's page of one publication, by a link. */
export const publishOnePage = page({ name: 'customer_publish_one', path: '/customer-publish-one', search: ['token'], access: 'PUBLIC' });
export const publicationPage = page({ name: 'publication', path: '/publication/{slug}', access: 'PUBLIC' });
export const isbnPoolPage = page({
  name: 'maintenance_isbn_pool',
  path: '/maintenance/isbn-pool',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 36, icon: 'book' },
});

/** The publications of all authors. */
export const publicationListPage = page({
  name: 'maintenance_publications',
  path: '/maintenance/publications',
  access: 'maintenance_general.view',
  internalOnly: true,
  menu: { group: 'maintenance', order: 37, icon: 'book' },
});

export const publicationsPages = [registerPublicationPage, publishOnePage, publicationPage, isbnPoolPage, publicationListPage] as const;
