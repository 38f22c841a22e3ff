import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTexts } from './check-texts.ts';
import { findTextPlaces } from './checks/text-places.ts';
import { declarationOf, declareTexts } from './text-parameters.ts';

let root = '';

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'katern-texts-'));
  plant('platform/text/nl.json', '{"save": "Bewaar"}');
  plant('platform/text/en.json', '{"save": "Save"}');
  plant('modules/baskets/text/nl.json', '{"refusals": {"NOTE_REQUIRED": "Schrijf erbij waarom."}}');
  plant('modules/baskets/text/en.json', '{"refusals": {"NOTE_REQUIRED": "Write why."}}');
  plant('modules/baskets/domain/basket/cancel-basket.ts', "export const no = () => refuse('NOTE_REQUIRED');");
  plant('modules/baskets/server/cancel.ts', "texts.say(language, 'platform.save');");
  for (const place of findTextPlaces(root)) plant(declarationOf(place), declareTexts(root, place));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('text check', () => {
  it('accepts texts that every language and every use has', async () => {
    expect(await checkTexts(root)).toEqual({ looked: '2 texts in 2 places', problems: [] });
  });

  it.each([
    ['a language lacks one', 'modules/baskets/text/nl.json', '{}', 'modules/baskets/text: refusals.NOTE_REQUIRED: missing in nl'],
    ['a file of texts is broken', 'platform/text/nl.json', '[]', "platform/text: 'the file' holds no texts"],
    [
      'the server asks for one that is not there',
      'modules/baskets/server/b.ts',
      "texts.say(language, 'baskets.title');",
      'modules/baskets/server/b.ts: no text baskets.title',
    ],
    [
      'the types are those of other texts',
      'modules/baskets/text/en.json',
      '{"refusals": {"NOTE_REQUIRED": "Write {why}."}}',
      'modules/baskets/text/parameters.d.ts is not of these texts: run npm run texts',
    ],
    [
      'a refusal has none',
      'modules/baskets/domain/b.ts',
      "refuse('NO_WORDS')",
      'modules/baskets/domain/b.ts: no text for the refusal NO_WORDS',
    ],
    [
      'a refusal has two',
      'platform/text/en.json',
      '{"save": "Save", "refusals": {"NOTE_REQUIRED": "A note, please."}}',
      'the refusal NOTE_REQUIRED has more than one text: baskets.refusals.NOTE_REQUIRED, platform.refusals.NOTE_REQUIRED',
    ],
  ])('reports a problem when %s', async (_kind, path, text, expected) => {
    plant(path, text);
    expect((await checkTexts(root)).problems).toContain(expected);
  });
});
