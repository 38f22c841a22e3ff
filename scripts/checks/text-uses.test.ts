import { describe, expect, it } from 'vitest';
import { readTextUses } from './text-uses.ts';

describe('text keys used in a file', () => {
  it('are the literals passed to a translator, in its namespace', () => {
    const source =
      "const t = useTranslations('baskets.list');\nconst all = useTranslations();\nt('title'); t.rich('hint', {}); all('platform.save'); at('other');";
    expect(readTextUses(source).keys).toEqual([['baskets.list.title'], ['baskets.list.hint'], ['platform.save']]);
  });

  it('may belong to either namespace when a translator name is declared twice', () => {
    const source = "const t = useTranslations('one');\nconst t = useTranslations('two');\nt('title');";
    expect(readTextUses(source).keys).toEqual([['one.title', 'two.title']]);
  });

  it('include the keys that the server formats, and its refusal codes', () => {
    expect(readTextUses("texts.say(language, 'baskets.mail.subject', {}); return refuse('NOTE_REQUIRED', {});")).toEqual({
      keys: [['baskets.mail.subject']],
      refusals: ['NOTE_REQUIRED'],
    });
  });
});
