import { describe, expect, it } from 'vitest';
import { decidePublicationLimit, decideSavePublication, maxUnorderedPublications, slugOf } from './publication.ts';

it('names a publication by its title in plain letters and its number', () => {
  expect(slugOf('Água: zout & kleí', 12)).toBe('agua-zout-klei-12');
  expect(slugOf('水', 7)).toBe('7');
  expect(slugOf('a'.repeat(200), 1)).toHaveLength(82);
});

it('refuses a further publication to an author with many of books that were not ordered', () => {
  expect(decidePublicationLimit(true, maxUnorderedPublications)).toMatchObject({ code: 'PUBLICATION_LIMIT' });
  expect([decidePublicationLimit(true, maxUnorderedPublications - 1).accepted, decidePublicationLimit(false, 99).accepted]).toEqual([
    true,
    true,
  ]);
});

describe('save publication', () => {
  it('publishes with an abstract, and withdraws', () => {
    expect(decideSavePublication('registered', { status: 'published', abstract: 'Zout.' }).accepted).toBe(true);
    expect(decideSavePublication('published', { status: 'withdrawn', abstract: '' }).accepted).toBe(true);
  });
  it('refuses to publish without an abstract', () => {
    expect(decideSavePublication('registered', { status: 'published', abstract: '' })).toMatchObject({ code: 'ABSTRACT_REQUIRED' });
  });
  it('refuses to make a published one a draft again', () => {
    expect(decideSavePublication('published', { status: 'registered', abstract: 'Zout.' })).toMatchObject({ code: 'PUBLICATION_OUT' });
  });
});
