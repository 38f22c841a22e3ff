import { expect, it } from 'vitest';
import { nameReader } from './name-reader.ts';

const read = nameReader(
  new Map([
    ['Papier Union GmbH', 1],
    ['De Peel bv', 2],
    ['De Peel vof', 3],
  ]),
);
const how = { mark: 'comma', heading: '' } as const;

it('a company is known with and without its legal form', () => {
  expect(read('papier union gmbh', how)).toEqual({ value: 1 });
  expect(read('Papier Union', how)).toEqual({ value: 1 });
});

it('a name of two companies is a question', () => expect(read('De Peel', how)).toMatchObject({ problem: 'CELL_NO_CHOICE' }));
