import { describe, expect, it } from 'vitest';
import { HttpError } from '#platform/server/errors.ts';
import { countLargeBodies } from './large-bodies.ts';

describe('large bodies', () => {
  const open = () => countLargeBodies({ together: 100, ofOne: 60 });

  it('of one caller take a bounded number of bytes at a time, and room again once one has left', () => {
    const bodies = open();
    const leave = bodies.enter('one', 50);
    expect(() => bodies.enter('one', 11)).toThrow(HttpError);
    bodies.enter('other', 50);
    leave();
    leave();
    bodies.enter('one', 50);
  });
  it('of all callers take a bounded number of bytes at a time', () => {
    const bodies = open();
    bodies.enter('one', 60);
    expect(() => bodies.enter('other', 41)).toThrow(expect.objectContaining({ status: 503, code: 'SERVER_BUSY' }));
    bodies.enter('third', 40);
  });
});
