import { describe, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { addMachine, machineKinds, pressClasses, removeMachine } from './add-machine.ts';
import { decideParameters } from './decide-parameters.ts';
import { parameterAt, withParameter } from './parameter-values.ts';
import type { Shop } from './shop.ts';

const added = (shop: Shop, ...one: Parameters<typeof addMachine> extends [Shop, infer Machine] ? [Machine] : never): Shop => {
  const decided = addMachine(shop, ...one);
  if (!decided.accepted) throw new Error(decided.code);
  return decided.value;
};

describe('add machine', () => {
  it.each([...pressClasses, ...machineKinds])('adds a valid %s to a shop that has one', (kind) =>
    expect(decideParameters(added(goldenShop, { kind, code: 'X9', name: 'New' })).accepted).toBe(true),
  );
  it.each(machineKinds)('adds a valid %s to a shop that has none', (kind) => {
    const shop = added(withParameter(goldenShop, `finishing.${kind}`, undefined), { kind, code: 'X9', name: '' });
    expect(parameterAt(shop, `finishing.${kind}.id`)).toBe('X9');
    expect(decideParameters(shop).accepted).toBe(true);
  });
  it('copies the values of another machine, but not that it is switched off', () => {
    const from = withParameter(withParameter(goldenShop, 'presses.D1.off', true), 'presses.D1.eurPerHour', 12);
    const press = parameterAt(added(from, { kind: 'toner', code: 'D9', name: 'Ninth', like: 'D1' }), 'presses.D9');
    expect(press).toMatchObject({ id: 'D9', name: 'Ninth', class: 'toner', eurPerHour: 12 });
    expect(press).not.toHaveProperty('off');
  });
  it.each([
    ['MACHINE_CODE_TAKEN', { kind: 'folder', code: 'd1', name: '' }],
    ['MACHINE_CODE_INVALID', { kind: 'folder', code: '1 x', name: '' }],
    ['MACHINE_KIND_UNKNOWN', { kind: 'mill', code: 'X1', name: '' }],
  ])('refuses %s', (code, machine) => expect(addMachine(goldenShop, machine)).toMatchObject({ code }));
});

describe('remove machine', () => {
  it('takes out a press, a machine and another one of its kind', () => {
    const two = added(goldenShop, { kind: 'folder', code: 'F2', name: '' });
    expect(removeMachine(two, 'F2')).toEqual(goldenShop);
    expect(removeMachine(two, 'F1').finishing.folder).toBeUndefined();
    expect(removeMachine(two, 'D1').presses).toHaveLength(goldenShop.presses.length - 1);
  });
});
