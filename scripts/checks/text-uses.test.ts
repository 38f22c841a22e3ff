import { describe, expect, it } from 'vitest';
import { readTextUses } from './text-uses.ts';

describe('the texts a file uses', () => {
  it('are the literals it hands to its translator, in the namespace of that', () => {
    const source =
      "const t = useTranslations('baskets.list');\nconst all = useTranslations();\nt('title'); t.rich('hint', {}); all('platform.save'); at('other');";
    expect(readTextUses(source).keys).toEqual([['baskets.list.title'], ['baskets.list.hint'], ['platform.save']]);
  });

  it('may be of either namespace when a name is used twice', () => {
    const source = "const t = useTranslations('one');\nconst t = useTranslations('two');\nt('title');";
    expect(readTextUses(source).keys).toEqual([['one.title', 'two.title']]);
  });

  it('are those that the server says, and the codes it refuses with', () => {
    expect(readTextUses("texts.say(language, 'baskets.mail.subject', {}); return refuse('NOTE_REQUIRED', {});")).toEqual({
      keys: [['baskets.mail.subject']],
      refusals: ['NOTE_REQUIRED'],
    });
  });
});
