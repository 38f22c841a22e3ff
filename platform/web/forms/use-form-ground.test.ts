import { useForm } from '@mantine/form';
import { createElement, act as reactAct } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actChanged, useFormGround } from './use-form-ground.ts';

const act = (version: number, note = '') => ({ initial: { note }, toInput: (typed: { note: string }) => ({ id: 1, version, ...typed }) });

describe('an act that stays open while others work on the same record', () => {
  it('is told of a newer version, though its fields are no fields of the record', () => expect(actChanged(act(1), act(2))).toBe(true));
  it('is told of what it began with', () => expect(actChanged(act(1), act(1, 'x'))).toBe(true));
  it('is not told of the same record that was read once more', () => expect(actChanged(act(1), act(1))).toBe(false));
});

type Typed = { name: string; city: string };
const record = (version: number, initial: Typed) => ({ initial, toInput: (typed: Typed) => ({ version, ...typed }) });

/** A form that stays open: `reads` a record anew, `types` in it, and tells what it `holds` and what saving `sends`. */
function opened(first: ReturnType<typeof record>) {
  let form!: ReturnType<typeof useForm<Typed>>;
  let standing!: ReturnType<typeof useFormGround<Typed, ReturnType<typeof record>>>;
  function Form({ options }: { options: ReturnType<typeof record> }) {
    form = useForm<Typed>({ initialValues: options.initial });
    standing = useFormGround(options, form, false, first.initial);
    return null;
  }
  const root = createRoot(noElement() as unknown as Element);
  const reads = (options: ReturnType<typeof record>) => reactAct(() => root.render(createElement(Form, { options })));
  reads(first);
  return {
    reads,
    types: (values: Partial<Typed>) => reactAct(() => form.setValues(values)),
    settles: () => reactAct(() => standing.settle()),
    takesLatest: (values: Typed) => reactAct(() => standing.standOnLatest(values)),
    holds: () => form.getValues(),
    sends: () => standing.ground.current.toInput(form.getValues()),
    closes: () => reactAct(() => root.unmount()),
  };
}

const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };
/** Where a component that shows nothing is rendered: no browser is needed for it. */
const noElement = () => ({
  ...{ ...deaf, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml', textContent: '' },
  ownerDocument: { ...deaf, nodeType: 9, defaultView: null, activeElement: null },
});

describe('a form of a record that somebody else saves meanwhile', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { ...deaf, HTMLIFrameElement: class {} });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterEach(() => vi.unstubAllGlobals());
  const begun = { name: 'Aldus', city: 'Delft' };
  const theirs = { name: 'Aldus Boek', city: 'Delft' };

  it('follows it while nobody typed', () => {
    const form = opened(record(1, begun));
    form.reads(record(2, theirs));
    expect(form.sends()).toEqual({ version: 2, ...theirs });
    form.closes();
  });
  it('keeps what was typed, and sends the version that it was typed on', () => {
    const form = opened(record(1, begun));
    form.types({ city: 'Leiden' });
    form.reads(record(2, theirs));
    expect(form.sends()).toEqual({ version: 1, name: 'Aldus', city: 'Leiden' });
    form.closes();
  });
  it('sends the newer version where the fields it shows stayed as they were', () => {
    const form = opened(record(1, begun));
    form.types({ city: 'Leiden' });
    form.reads(record(2, { ...begun }));
    expect(form.sends()).toEqual({ version: 2, name: 'Aldus', city: 'Leiden' });
    form.closes();
  });
  it('stands on the newest record once both were put together', () => {
    const form = opened(record(1, begun));
    form.types({ city: 'Leiden' });
    form.reads(record(2, theirs));
    form.takesLatest({ ...theirs, city: 'Leiden' });
    expect(form.sends()).toEqual({ version: 2, name: 'Aldus Boek', city: 'Leiden' });
    form.closes();
  });
  it('takes the record as it comes back after its own save', () => {
    const form = opened(record(1, begun));
    form.types({ city: 'Leiden ' });
    form.settles();
    form.reads(record(2, { name: 'Aldus', city: 'Leiden' }));
    expect(form.sends()).toEqual({ version: 2, name: 'Aldus', city: 'Leiden' });
    form.closes();
  });
});
