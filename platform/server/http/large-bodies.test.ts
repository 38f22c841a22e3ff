import { describe, expect, it } from 'vitest';
import { HttpError } from '#platform/server/errors.ts';
import { countLargeBodies } from './large-bodies.ts';

describe('large bodies', () => {
  const open = () => countLargeBodies({ together: 100, ofOutsiders: 50, ofOne: 60 });

  it('of one caller take a bounded number of bytes at a time, and room again once one has left', () => {
    const bodies = open();
    const release = bodies.enter('one', 50, false);
    expect(() => bodies.enter('one', 11, false)).toThrow(HttpError);
    bodies.enter('other', 50, false);
    release();
    release();
    bodies.enter('one', 50, false);
  });
  it('of all callers take a bounded number of bytes at a time', () => {
    const bodies = open();
    bodies.enter('one', 60, false);
    expect(() => bodies.enter('other', 41, false)).toThrow(expect.objectContaining({ status: 503, code: 'SERVER_BUSY' }));
    bodies.enter('third', 40, false);
  });
  it('of all outsiders leave room for the staff', () => {
    const bodies = open();
    bodies.enter('customer', 40, true);
    expect(() => bodies.enter('visitor', 11, true)).toThrow(HttpError);
    bodies.enter('staff', 50, false);
  });
});
