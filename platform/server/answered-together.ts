import { askedTogether } from './asked-together.ts';
import type { Database } from './database.ts';
import { JsonText } from './json-text.ts';
import type { QueryContext } from './served.ts';

type Asker<Input> = { context: QueryContext; input: Input };
type Shared<Input, Answer> = (asker: Asker<Input>) => Promise<JsonText<Answer> | undefined>;

/**
 * For a screen that many have open and all read again when something changes: those who ask the same of it at the same moment, with the same
 * rights in PostgreSQL and in one language, share one reading and its text. It is read on the connection that the first of them holds, so that
 * nobody who holds one waits for another. Who gets no answer of it, whatever went wrong there, asks for themselves.
 */
export function answeredTogether<Input, Answer>(
  read: (context: QueryContext, input: Input) => Promise<Answer>,
): (context: QueryContext, input: Input) => Promise<JsonText<Answer>> {
  const answer = async ({ context, input }: Asker<Input>) => new JsonText(await read(context, input));
  const readForAll = async (askers: readonly Asker<Input>[]) => {
    const answers = new Map<string, Promise<JsonText<Answer> | undefined>>();
    const answered = askers.map(async (asker) => {
      const key = JSON.stringify([asker.context.actor.databaseRole, asker.context.actor.language, asker.input]);
      const shared = answers.get(key) ?? answer(asker).catch(() => undefined);
      answers.set(key, shared);
      return [asker, await shared] as const;
    });
    return new Map(await Promise.all(answered));
  };
  const sharedOf = new WeakMap<Database, Shared<Input, Answer>>();
  return async (context, input) => {
    const { database } = context.kernel;
    const ask = sharedOf.get(database) ?? askedTogether(readForAll);
    sharedOf.set(database, ask);
    const asker = { context, input };
    return (await ask(asker)) ?? answer(asker);
  };
}
