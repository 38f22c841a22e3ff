import { describe, expect, it } from 'vitest';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { at, calendar } from '#test/shifts.ts';
import { type PromisedWork, type PromiseRules, placePromised } from './place-promised.ts';

const changeovers = [{ attribute: 'paper' as const, minutes: 30, pairs: [] }];
const on = (paper: string) => ({ changeovers, values: { paper } });
const work = (over: Partial<PromisedWork> = {}): PromisedWork => ({
  ...{ id: -1, placeId: 1, minutes: 60, status: 'to_plan', fixed: false, start: null, end: null, predecessors: [], setup: on('A') },
  ...over,
});
const booked = (eventId: number, from: string, to: string, paper?: string) => ({
  ...{ eventId, start: at(from), end: at(to) },
  ...(paper && { setup: on(paper) }),
});
const place = (...bookings: PlaceTime['bookings']): PlaceTime => ({ calendar, bookings, slots: 1 });
const endOf = (places: PlaceTime[], rules: PromiseRules = {}, ...more: Partial<PromisedWork>[]) =>
  placePromised(
    [work(), ...more.map(work)],
    new Map(places.map((one, index) => [index + 1, one])),
    at('mon 08:00'),
    rules,
    (minutes) => minutes,
  );

describe('promised work', () => {
  it('counts the changeover after the operation before it, none for the same paper', () => {
    const endAfter = (paper?: string) => endOf([place(booked(9, 'mon 08:00', 'mon 09:00', paper))]);
    expect(endAfter('B')).toBe(at('mon 10:30'));
    expect(endAfter('A')).toBe(at('mon 10:00'));
    expect(endAfter()).toBe(at('mon 10:00'));
  });
  it('counts the changeover from what is on the machine, where nothing is planned before it', () => {
    const onMachine = { values: { paper: 'B' }, from: at('mon 08:00') };
    expect(endOf([{ ...place(), onMachine }])).toBe(at('mon 09:30'));
    expect(endOf([{ ...place(booked(9, 'mon 08:00', 'mon 09:00', 'A')), onMachine }])).toBe(at('mon 10:00'));
  });
  it('goes on to a gap that also holds the changeover after it', () => {
    const places = [place(booked(9, 'mon 09:10', 'mon 10:00', 'B'), booked(8, 'mon 11:40', 'mon 12:00', 'A'))];
    // From 08:00 there are 70 minutes, of which the changeover to B takes 30; from 10:00 there are 100, of which that from B takes 30.
    expect(endOf(places)).toBe(at('mon 11:30'));
  });
  it('goes to the place of its kind where it ends first, at the speed of that place', () => {
    const busy = place(booked(9, 'mon 08:00', 'mon 12:00'));
    const placesOf = () => [1, 2];
    expect(endOf([busy, place()], { placesOf })).toBe(at('mon 09:00'));
    expect(endOf([busy, place()])).toBe(at('mon 13:30'));
    expect(endOf([busy, busy], { placesOf }, { id: -2, predecessors: [{ id: -1, waitMinutes: 30 }] })).toBe(at('mon 15:00'));
  });
  it('has no end where one operation finds no place', () => expect(endOf([place()], {}, { id: -2, placeId: 7 })).toBeUndefined());
});
