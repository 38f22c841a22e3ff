import { describe, expect, it } from 'vitest';
import { HttpError } from '#platform/server/errors.ts';
import { countLargeBodies } from './large-bodies.ts';

describe('large bodies', () => {
  function open() {
    const bodies = countLargeBodies({ together: 100, ofOutsiders: 50, ofOne: 60, ofOneOutsider: 30 });
    return (caller: string, bytes: number, isOutsider: boolean) => {
      const body = bodies.enter(caller, isOutsider);
      body.grow(bytes);
      return body;
    };
  }

  it('of one caller take a bounded number of bytes at a time, and room again once one has left', () => {
    const enter = open();
    const body = enter('one', 50, false);
    expect(() => enter('one', 11, false)).toThrow(HttpError);
    enter('other', 50, false);
    body.leave();
    body.leave();
    enter('one', 50, false);
  });
  it('of all callers take a bounded number of bytes at a time', () => {
    const enter = open();
    enter('one', 60, false);
    expect(() => enter('other', 41, false)).toThrow(expect.objectContaining({ status: 503, code: 'SERVER_BUSY' }));
    enter('third', 40, false);
  });
  it('of all outsiders leave room for the staff, and those of one outsider for the others', () => {
    const enter = open();
    enter('customer', 30, true);
    expect(() => enter('customer', 1, true)).toThrow(HttpError);
    expect(() => enter('visitor', 21, true)).toThrow(HttpError);
    enter('visitor', 20, true);
    enter('staff', 50, false);
  });
  it('take room for what arrived of them', () => {
    const enter = open();
    const body = enter('one', 0, true);
    enter('one', 29, true);
    body.grow(1);
    expect(() => body.grow(1)).toThrow(HttpError);
  });
});
