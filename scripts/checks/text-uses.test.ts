import { expect, it } from 'vitest';
import { readTextUses } from './text-uses.ts';

it('the texts used in a file are the keys that the server formats, and its refusal codes', () => {
  expect(readTextUses("texts.say(language, 'baskets.mail.subject', {}); return refuse('NOTE_REQUIRED', {});")).toEqual({
    keys: ['baskets.mail.subject'],
    refusals: ['NOTE_REQUIRED'],
  });
});
