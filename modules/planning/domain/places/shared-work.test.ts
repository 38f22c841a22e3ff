import { describe, expect, it } from 'vitest';
import { type Crew, sharedConflict } from './shared-work.ts';

const crew = (people: Crew['people'], more: Partial<Crew> = {}): Crew => ({ size: 1, load: 100, people, ...more });
const [ann, bob] = [
  { id: 1, absent: [] },
  { id: 2, absent: [{ start: 300, end: 400 }], activities: ['bind'] },
];
const booked = (eventId: number, start: number, end: number, more = {}) => ({ eventId, start, end, ...more });
const work = { id: 9, placeId: 1, activity: 'bind' };
const freedBy5 = (until: number) => ({ kind: 'crew', until, eventId: 5 });

describe('tools', () => {
  const places = new Map([[2, { bookings: [booked(5, 100, 200, { tools: ['D12'] })] }]]);
  it('are held from start to end, wherever they are used', () => {
    expect(sharedConflict({ ...work, tools: ['D12'] }, 150, 250, places)).toEqual({ kind: 'tool', tool: 'D12', eventId: 5, until: 200 });
    expect(sharedConflict({ ...work, tools: ['D12'] }, 200, 250, places)).toBeUndefined();
    expect(sharedConflict({ ...work, tools: ['D13'] }, 150, 250, places)).toBeUndefined();
    expect(sharedConflict({ ...work, id: 5, tools: ['D12'] }, 150, 250, places)).toBeUndefined();
  });
});

describe('tools of which there are two', () => {
  const held = (...spans: [number, number][]) =>
    new Map([
      [1, { bookings: spans.map(([start, end], index) => booked(index, start, end, { tools: ['M'] })), toolCounts: new Map([['M', 2]]) }],
    ]);
  const mould = { ...work, tools: ['M'] };
  it('are free while one of them is, and until then in use by the operation that ends first', () => {
    expect(sharedConflict(mould, 150, 250, held([100, 200]))).toBeUndefined();
    expect(sharedConflict(mould, 150, 250, held([100, 300], [120, 220]))).toEqual({ kind: 'tool', tool: 'M', eventId: 1, until: 220 });
    expect(sharedConflict(mould, 150, 250, held([100, 200], [200, 300]))).toBeUndefined();
    expect(sharedConflict(mould, 150, 250, held([100, 300], [200, 260]))).toEqual({ kind: 'tool', tool: 'M', eventId: 1, until: 260 });
  });
});

describe('people', () => {
  const places = (own: Crew, other: Crew, from = 100, to = 200) =>
    new Map([
      [1, { bookings: [], crew: own }],
      [2, { bookings: [booked(5, from, to, { activity: 'print' })], crew: other }],
    ]);

  it('work at one machine at a time, unless they mind two', () => {
    expect(sharedConflict(work, 150, 250, places(crew([ann!]), crew([ann!])))).toEqual(freedBy5(200));
    expect(sharedConflict(work, 200, 250, places(crew([ann!]), crew([ann!])))).toBeUndefined();
    expect(sharedConflict(work, 150, 250, places(crew([ann!], { load: 50 }), crew([ann!], { load: 50 })))).toBeUndefined();
  });

  it('are shared so that each operation has somebody who can do it', () => {
    // Bob only binds, so Ann prints.
    expect(sharedConflict(work, 150, 250, places(crew([ann!, bob!]), crew([ann!, bob!])))).toBeUndefined();
    expect(sharedConflict({ ...work, activity: 'fold' }, 150, 250, places(crew([ann!, bob!]), crew([ann!, bob!])))).toEqual(freedBy5(200));
    expect(sharedConflict(work, 150, 250, places(crew([ann!, bob!], { size: 2 }), crew([ann!])))).toEqual(freedBy5(200));
  });

  it('are free while the work pauses, because its place is closed', () => {
    const calendar = [
      { start: 100, end: 200 },
      { start: 300, end: 400 },
    ];
    const pausing = new Map([
      [1, { bookings: [], crew: crew([ann!]) }],
      [2, { bookings: [booked(5, 150, 350, { activity: 'print' })], crew: crew([ann!]), calendar }],
    ]);
    expect(sharedConflict(work, 200, 300, pausing)).toBeUndefined();
    expect(sharedConflict(work, 160, 300, pausing)).toEqual(freedBy5(200));
    expect(sharedConflict(work, 250, 310, pausing)).toEqual(freedBy5(350));
    // It pauses itself while the other one goes on.
    const beside = new Map(pausing).set(1, {
      bookings: [],
      crew: crew([ann!]),
      calendar: [
        { start: 200, end: 300 },
        { start: 350, end: 500 },
      ],
    });
    expect(sharedConflict(work, 200, 380, beside)).toBeUndefined();
  });

  it('leaves out absent people, and has no end when everybody is absent', () => {
    expect(sharedConflict(work, 250, 350, places(crew([bob!]), crew([ann!])))).toEqual({ kind: 'crew', until: 400 });
    expect(sharedConflict({ ...work, activity: 'print' }, 0, 50, places(crew([bob!]), crew([ann!])))).toEqual({
      kind: 'crew',
      until: null,
    });
  });
});
