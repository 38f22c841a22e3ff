import { expect, it } from 'vitest';
import { onixOf } from './onix.ts';

const book = {
  id: 'zout-1',
  title: 'Zout & klei',
  subtitle: '',
  author: 'A. Nwosu',
  abstract: 'Over <zout>.',
  isbn: '978-94-6417-318-5',
  doi: '10.71234/dis.1',
  nur: '934',
  publishedOn: '2026-12-11',
  publisher: 'Dissertatie',
  sentOn: '2026-12-12',
};

it('writes the identifiers, title, author, subject and date, escaped', () => {
  const message = onixOf(book);
  expect(message).toContain('<ProductIDType>15</ProductIDType><IDValue>9789464173185</IDValue>');
  expect(message).toContain('<ProductIDType>06</ProductIDType><IDValue>10.71234/dis.1</IDValue>');
  expect(message).toContain('<TitleText>Zout &amp; klei</TitleText></TitleElement>');
  expect(message).toContain('<SubjectCode>934</SubjectCode>');
  expect(message).toContain('<Text>Over &lt;zout&gt;.</Text>');
  expect(message).toContain('<Date>20261211</Date>');
});

it('leaves out an ISBN and a NUR that are not there', () => {
  const message = onixOf({ ...book, isbn: '', doi: '', nur: '' });
  expect(message).not.toContain('<ProductIDType>15');
  expect(message).not.toContain('<ProductIDType>06');
  expect(message).not.toContain('<Subject>');
});
