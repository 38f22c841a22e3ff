import { describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules.ts';
import { leftOut } from './left-out.ts';
import { stories, storiesOfTurn } from './stories.ts';

const commands = serverModules.flatMap(({ served }) => served.flatMap(({ kind, endpoint }) => (kind === 'command' ? [endpoint.name] : [])));
const done = new Set(stories.flat().flatMap(({ of }) => of.map(({ name }) => name)));
/** Every order of the drill begins with these. */
const ofOrders = ['baskets.createLine', 'baskets.divideLine'];

describe('kill drill', () => {
  it('does every command that acknowledges something, but for those that are left out for a reason', () => {
    const known = new Set([...done, ...ofOrders, ...leftOut]);
    expect(commands.filter((name) => !known.has(name))).toEqual([]);
  });
  it('leaves out only commands that exist, once, and that no act does', () => {
    expect(leftOut.filter((name) => !commands.includes(name) || done.has(name) || ofOrders.includes(name))).toEqual([]);
    expect(leftOut).toHaveLength(new Set(leftOut).size);
  });
  it('begins every story in the first turns of its clients, and each kind of act has a name of its own', () => {
    for (const clients of [1, 3, 8]) {
      const begun = Array.from({ length: clients }, (_, client) => storiesOfTurn(client, 0, clients)).flat();
      expect(new Set(begun)).toEqual(new Set(stories));
    }
    const kinds = stories.flat().map(({ kind }) => kind);
    expect(kinds).toHaveLength(new Set(kinds).size);
  });
});
