import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { PublicationStatus } from './licences.ts';

const slugLength = 80;

/** The part of the address that names a publication: its title in plain letters, and its number. */
export function slugOf(title: string, id: number): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength)
    .replaceAll(/^-+|-+$/g, '');
  return [plain, String(id)].filter(Boolean).join('-');
}

/** Refuses to remove a publication that was public: its address and number are known. */
export function decideRemovePublication({ publishedAt }: { publishedAt: string | null }): Decision<undefined, 'PUBLICATION_WAS_PUBLIC'> {
  return publishedAt === null ? accept() : refuse('PUBLICATION_WAS_PUBLIC');
}

/** The most publications of an author of books that were not ordered here: public ones and those that may become so. */
export const maxUnorderedPublications = 20;

/** Refuses a further publication to an author with many of books that were not ordered here. */
export function decidePublicationLimit(isNew: boolean, unordered: number): Decision<undefined, 'PUBLICATION_LIMIT'> {
  return isNew && unordered >= maxUnorderedPublications ? refuse('PUBLICATION_LIMIT', { count: unordered }) : accept();
}

type Saved = { status: PublicationStatus; abstract: string };

/** Refuses to publish without an abstract, and to make a published one a draft again: it can only be withdrawn. */
export function decideSavePublication(
  before: PublicationStatus,
  asked: Saved,
): Decision<undefined, 'ABSTRACT_REQUIRED' | 'PUBLICATION_OUT'> {
  if (asked.status === 'published' && asked.abstract === '') return refuse('ABSTRACT_REQUIRED', {}, 'abstract');
  return asked.status === 'registered' && before !== 'registered' ? refuse('PUBLICATION_OUT', {}, 'status') : accept();
}
