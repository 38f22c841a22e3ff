import { useForm } from '@mantine/form';
import { createElement, act as reactAct, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noElement, stubBrowser } from '#test/stub-browser.ts';
import { actChanged, useFormBase } from './use-form-base.ts';

const act = (version: number, note = '') => ({ initial: { note }, toInput: (typed: { note: string }) => ({ id: 1, version, ...typed }) });

describe('open act on a record', () => {
  it('detects a newer version, even though its fields are not those of the record', () => expect(actChanged(act(1), act(2))).toBe(true));
  it('detects a change of its initial values', () => expect(actChanged(act(1), act(1, 'x'))).toBe(true));
  it('ignores the same record when it is read again', () => expect(actChanged(act(1), act(1))).toBe(false));
  it('ignores the moment at which the act is done', () => {
    const receive = (at: string) => ({ initial: { quantity: 1 }, toInput: (values: object) => ({ ...values, at }), isAct: true });
    expect(actChanged(receive('2026-11-18T10:00:00.001Z'), receive('2026-11-18T10:00:00.002Z'))).toBe(false);
  });
});

type Typed = { name: string; city: string };
const record = (version: number, initial: Typed) => ({ initial, toInput: (typed: Typed) => ({ version, ...typed }) });

/**
 * Opens a form: `reads` refetches the record, and may be followed by typing before the effects of that render run; `types` edits it, `holds`
 * returns its values and `sends` the input of a save.
 */
function opened(first: ReturnType<typeof record>) {
  let form!: ReturnType<typeof useForm<Typed>>;
  let standing!: ReturnType<typeof useFormBase<Typed, ReturnType<typeof record>>>;
  let typedAtOnce: Partial<Typed> | undefined;
  function Form({ options }: { options: ReturnType<typeof record> }) {
    form = useForm<Typed>({ initialValues: options.initial });
    standing = useFormBase(options, form, false, first.initial);
    useLayoutEffect(() => {
      const values = typedAtOnce;
      typedAtOnce = undefined;
      if (values) form.setValues(values);
    });
    return null;
  }
  const root = createRoot(noElement());
  const reads = (options: ReturnType<typeof record>, typed?: Partial<Typed>) => {
    typedAtOnce = typed;
    reactAct(() => root.render(createElement(Form, { options })));
  };
  reads(first);
  return {
    reads,
    types: (values: Partial<Typed>) => reactAct(() => form.setValues(values)),
    settles: (sent = form.getValues()) => reactAct(() => standing.settle(sent)),
    takesLatest: (values: Typed) => reactAct(() => standing.standOnLatest(values)),
    holds: () => form.getValues(),
    sends: () => standing.base.current.toInput(form.getValues()),
    closes: () => reactAct(() => root.unmount()),
  };
}

describe('open form of a record that somebody else saves', () => {
  beforeEach(stubBrowser);
  afterEach(() => vi.unstubAllGlobals());
  const begun = { name: 'Aldus', city: 'Delft' };
  const theirs = { name: 'Aldus Boek', city: 'Delft' };

  it('takes over the newer record while it is untouched', () => {
    const form = opened(record(1, begun));
    form.reads(record(2, theirs));
    expect(form.sends()).toEqual({ version: 2, ...theirs });
    form.closes();
  });
  it('keeps what was typed and sends the version it was typed on', () => {
    const form = opened(record(1, begun));
    form.types({ city: 'Leiden' });
    form.reads(record(2, theirs));
    expect(form.sends()).toEqual({ version: 1, name: 'Aldus', city: 'Leiden' });
    form.closes();
  });
  it('keeps what is typed just as a newer record arrives', () => {
    const form = opened(record(1, begun));
    form.reads(record(2, theirs), { city: 'Leiden' });
    expect(form.sends()).toEqual({ version: 1, name: 'Aldus', city: 'Leiden' });
    form.closes();
  });
  it('keeps what was typed while its save was under way, on the record that returns', () => {
    const form = opened(record(1, begun));
    form.types({ name: 'Aldus Boek ' });
    const sent = form.holds();
    form.types({ city: 'Leiden' });
    form.settles(sent);
    form.reads(record(2, theirs));
    expect(form.sends()).toEqual({ version: 2, name: 'Aldus Boek', city: 'Leiden' });
    form.closes();
  });
  it('sends the newer version when the fields it shows are unchanged', () => {
    const form = opened(record(1, begun));
    form.types({ city: 'Leiden' });
    form.reads(record(2, { ...begun }));
    expect(form.sends()).toEqual({ version: 2, name: 'Aldus', city: 'Leiden' });
    form.closes();
  });
  it('is based on the newest record after a merge', () => {
    const form = opened(record(1, begun));
    form.types({ city: 'Leiden' });
    form.reads(record(2, theirs));
    form.takesLatest({ ...theirs, city: 'Leiden' });
    expect(form.sends()).toEqual({ version: 2, name: 'Aldus Boek', city: 'Leiden' });
    form.closes();
  });
  it('takes over the record as it returns from its own save', () => {
    const form = opened(record(1, begun));
    form.types({ city: 'Leiden ' });
    form.settles();
    form.reads(record(2, { name: 'Aldus', city: 'Leiden' }));
    expect(form.sends()).toEqual({ version: 2, name: 'Aldus', city: 'Leiden' });
    form.closes();
  });
});
