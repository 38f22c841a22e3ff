import { describe, expect, it } from 'vitest';
import { changedNames, knownOf, mergeDraft, pickAnswers, type Save, type Writers } from './merge-draft.ts';

type Answers = {
  title: string;
  pages: number;
  cover: { colour: string; backText: string };
  otherAddress: { street: string; city: string } | null;
  pickUp: boolean;
  addressId: number | null;
  universityId: number | null;
  beadleCopies: number;
};
const base: Answers = {
  ...{ title: '', pages: 184, cover: { colour: 'sea', backText: '' } },
  ...{ otherAddress: null, pickUp: false, addressId: null, universityId: null, beadleCopies: 0 },
};

const merge = (mine: Partial<Answers>, saved: Partial<Answers>, known: Answers[] = [base]) =>
  mergeDraft<Answers>({
    names: changedNames(known, { ...base, ...mine }),
    known,
    mine: { ...base, ...mine },
    saved: { ...base, ...saved },
  });

describe('merge draft', () => {
  it('keeps what two windows changed in different answers', () => {
    expect(merge({ title: 'Zout' }, { pages: 200 })).toMatchObject({ answers: { ...base, title: 'Zout', pages: 200 }, lost: {} });
  });
  it('keeps the saved answer that both changed, and returns what was typed here', () => {
    expect(merge({ title: 'Zout' }, { title: 'Klei' })).toMatchObject({ answers: { ...base, title: 'Klei' }, lost: { title: 'Zout' } });
  });
  it('keeps what two windows changed in different fields of a group', () => {
    const merged = merge({ cover: { ...base.cover, backText: 'Zee' } }, { cover: { ...base.cover, colour: 'clay' } });
    expect(merged).toMatchObject({ answers: { cover: { colour: 'clay', backText: 'Zee' } }, lost: {} });
  });
  it('returns what was typed in an address that another window left', () => {
    const before = { ...base, otherAddress: { street: 'Singel', city: 'Delft' } };
    const mine = { ...before, otherAddress: { street: 'Oude Singel', city: 'Delft' } };
    const merged = mergeDraft<Answers>({ names: changedNames([before], mine), known: [before], mine, saved: base });
    expect(merged).toMatchObject({ answers: { otherAddress: null }, lost: { 'otherAddress.street': 'Oude Singel' } });
  });
  it('takes an address as a whole where there was none', () => {
    const otherAddress = { street: 'Singel', city: 'Delft' };
    expect(merge({ otherAddress }, { title: 'Zout' }).answers).toEqual({ ...base, title: 'Zout', otherAddress });
  });
  it('takes no copies for the beadle of a university that another window chose', () => {
    expect(merge({ universityId: 1, beadleCopies: 5 }, { universityId: 2 })).toMatchObject({
      answers: { universityId: 2, beadleCopies: 0 },
      lost: { universityId: 1, beadleCopies: 5 },
    });
  });
  it('keeps the place of delivery that another window chose, whatever is chosen here', () => {
    expect(merge({ addressId: 7 }, { pickUp: true })).toMatchObject({ answers: { pickUp: true, addressId: null }, lost: { addressId: 7 } });
  });
  it('takes the place of delivery that is chosen here while another window changed something else', () => {
    const send = (saved: Partial<Answers>) =>
      mergeDraft<Answers>({
        ...{ names: ['pickUp'], known: [knownOf(base, ['pickUp'])] },
        ...{ mine: { pickUp: true }, saved: { ...base, ...saved } },
      });
    expect(send({ title: 'Zout' })).toMatchObject({ answers: { title: 'Zout', pickUp: true }, lost: {} });
    expect(send({ addressId: 7 })).toMatchObject({ answers: { addressId: 7, pickUp: false }, lost: { pickUp: true } });
  });
  it('changes no saved answer of which nothing is known', () => {
    const merged = mergeDraft<Answers>({ names: ['title'], known: [], mine: { title: 'Zout' }, saved: base });
    expect(merged).toMatchObject({ answers: base, lost: { title: 'Zout' } });
  });
});

describe('saves of one window', () => {
  const save = (order: number): Save => ({ page: 'a', order });
  const send = (order: number, title: string, { saved, writers = {} }: { saved: string; writers?: Writers }, page = 'a') =>
    mergeDraft<Answers>({
      ...{ names: ['title'], known: [{ title: '' }], mine: { title }, saved: { ...base, title: saved } },
      ...{ save: { page, order }, writers },
    });
  it('take the place of an earlier one that was never answered, however many there were', () => {
    expect(send(9, 'Zout', { saved: 'Zou', writers: { title: save(1) } })).toMatchObject({ answers: { title: 'Zout' }, lost: {} });
    expect(send(9, '', { saved: 'Zou', writers: { title: save(1) } }).answers.title).toBe('');
  });
  it('stay when an earlier one arrives late, also one that was typed back', () => {
    const undone = send(2, '', { saved: '' });
    expect(undone.written).toEqual({ title: save(2) });
    const late = send(1, 'Zou', { saved: '', writers: undone.written });
    expect(late).toMatchObject({ answers: { title: '' }, lost: {}, written: {} });
  });
  it('give way to what another window saved since', () => {
    const late = send(2, 'Zout', { saved: 'Klei', writers: { title: { page: 'b', order: 1 } } });
    expect(late).toMatchObject({ answers: { title: 'Klei' }, lost: { title: 'Zout' } });
  });
});

describe('changed names', () => {
  it('are those of the answers and fields that differ, and of those that wait for a response', () => {
    expect(changedNames([base], { ...base, pages: 186, cover: { ...base.cover, backText: 'Zee' } })).toEqual(['pages', 'cover.backText']);
    expect(changedNames([base], base, new Set(['title']))).toEqual(['title']);
  });
  it('are all fields of an address that was not there', () => {
    const otherAddress = { street: '', city: '' };
    const names = ['otherAddress', 'otherAddress.street', 'otherAddress.city'];
    expect(changedNames([base], { ...base, otherAddress })).toEqual(names);
    expect(changedNames([{ ...base, otherAddress }], { ...base, otherAddress }, new Set(['otherAddress']))).toEqual(names);
  });
  it('pick groups as a whole', () => {
    expect(pickAnswers(base, ['title', 'cover.backText'])).toEqual({ title: '', cover: base.cover });
  });
});
