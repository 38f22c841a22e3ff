// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    publications: typeof en;
  }
  interface TextParameters {
    'publications.uses': { count: number };
    'publications.refusals.ISBN_TAKEN': { isbn: string | number };
    'publications.refusals.ISBN_POOL_EMPTY': { by: string | number };
    'publications.refusals.ISBN_LIMIT': { open: number };
    'publications.refusals.ISBN_OURS': { isbn: string | number };
    'publications.refusals.PUBLICATION_LIMIT': { count: number };
    'publications.refusals.ISBN_BLOCK_INVALID': { first: string | number };
    'publications.refusals.PUBLICATION_FILE_KIND': { kind: string | number };
    'publications.refusals.PUBLICATION_FILES_FULL': { megabytes: string | number };
    'publications.refusals.PUBLICATION_FILE_LARGE': { megabytes: string | number };
    'publications.refusals.ISBN_FIXED': { isbn: string | number };
    'publications.mail.publication_published.subject': { title: string | number };
    'publications.mail.publication_published.message': { name: string | number; title: string | number };
    'publications.mail.publication_open.subject': { title: string | number };
    'publications.mail.publication_open.message': { name: string | number; title: string | number };
    'publications.mail.publication_isbn.subject': { title: string | number; isbn: string | number };
    'publications.mail.publication_isbn.message': { name: string | number; title: string | number; isbn: string | number };
    'publications.mail.publication_readable.subject': { title: string | number };
    'publications.mail.publication_readable.message': { title: string | number; author: string | number };
    'publications.facts.publication_registered': { title: string | number; isbn: string | number };
    'publications.facts.publication_copies_ordered': { copies: number; title: string | number; number: string | number };
    'publications.facts.publication_changed': { title: string | number };
    'publications.facts.publication_published': { title: string | number };
    'publications.facts.publication_withdrawn': { title: string | number };
    'publications.facts.isbns_added': { count: number; unit: string | number; first: string | number };
    'publications.facts.publication_file_set': { kind: string | number; file: string | number };
    'publications.facts.publication_file_removed': { kind: string | number };
    'publications.facts.publication_isbn_set': { title: string | number; isbn: string | number };
    'publications.facts.publication_removed': { title: string | number; isbn: string | number };
    'publications.facts.publication_link_renewed': { title: string | number };
    'publications.facts.isbn_kept': { isbn: string | number };
    'publications.yourIsbn': { isbn: string | number };
    'publications.one.withdrawQuestion': { copies: number };
    'publications.one.colophon': { title: string | number; author: string | number; publisher: string | number; isbn: string | number };
    'publications.one.depositSent': { copies: number; name: string | number };
    'publications.one.depositAsked': { name: string | number };
    'publications.one.depositNone': { name: string | number };
    'publications.page.defended': { date: string | number };
    'publications.page.deliveredOn': { date: string | number };
    'publications.page.orderAndPay': { amount: string | number };
    'publications.page.elsewhere': { most: string | number };
    'publications.page.price': { count: number; amount: string | number; code: string | number; country: string | number };
    'publications.page.bookFacts': { pages: number; widthMm: number; heightMm: number };
    'publications.page.included': { code: string | number; country: string | number };
    'publications.page.shownPrice': { amount: number };
    'publications.page.cover': { title: string | number };
    'publications.page.embargo': { date: string | number };
    'publications.pool.added': { count: number };
    'publications.files.tooLarge': { name: string | number; megabytes: string | number };
    'publications.staff.giveIsbnQuestion': { title: string | number };
    'publications.staff.isbnGiven': { title: string | number; isbn: string | number };
    'publications.staff.withdrawQuestion': { title: string | number; copies: number };
    'publications.staff.withdrawn': { title: string | number };
  }
}
