import { describe, expect, it } from 'vitest';
import { answeredTogether } from './answered-together.ts';
import type { QueryContext } from './served.ts';

const kernel = { database: {} };
const asker = (name: string, language = 'nl', databaseRole = 'app_staff') =>
  ({ kernel, actor: { name, language, databaseRole } }) as unknown as QueryContext;

function counted() {
  const readings: string[] = [];
  const ask = answeredTogether(async ({ actor }: QueryContext, { day }: { day: number }) => {
    readings.push(`${actor.name} ${day}`);
    if (actor.name === 'broken') throw new Error('broken');
    return { day, language: actor.language };
  });
  return { ask, readings };
}

describe('who asks the same at the same moment', () => {
  it('shares one reading, made by the first', async () => {
    const { ask, readings } = counted();
    const answers = await Promise.all([ask(asker('Anna'), { day: 1 }), ask(asker('Bas'), { day: 1 })]);
    expect(answers.map((answer) => answer.read())).toEqual([
      { day: 1, language: 'nl' },
      { day: 1, language: 'nl' },
    ]);
    expect(readings).toEqual(['Anna 1']);
  });
  it('shares nothing with who asks something else, reads another language or has other rights', async () => {
    const { ask, readings } = counted();
    const others = [asker('Bas', 'en'), asker('Cor', 'nl', 'app_external')];
    await Promise.all([ask(asker('Anna'), { day: 1 }), ask(asker('Anna'), { day: 2 }), ...others.map((other) => ask(other, { day: 1 }))]);
    expect(readings).toEqual(['Anna 1', 'Anna 2', 'Bas 1', 'Cor 1']);
  });
  it('is not answered by what was read before', async () => {
    const { ask, readings } = counted();
    await ask(asker('Anna'), { day: 1 });
    await ask(asker('Anna'), { day: 1 });
    expect(readings).toEqual(['Anna 1', 'Anna 1']);
  });
  it('asks for itself what the first could not read', async () => {
    const { ask, readings } = counted();
    const [broken, whole] = await Promise.allSettled([ask(asker('broken'), { day: 1 }), ask(asker('Bas'), { day: 1 })]);
    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled']);
    expect(readings).toEqual(['broken 1', 'broken 1', 'Bas 1']);
  });
});
