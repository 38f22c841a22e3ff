import { describe, expect, it } from 'vitest';
import { decideRefuseRegistration, registrationStatuses } from './registration.ts';

describe('refuse registration', () => {
  it('accepts a registration that waits', () => expect(decideRefuseRegistration('waiting')).toMatchObject({ accepted: true }));
  it.each(registrationStatuses.filter((status) => status !== 'waiting'))('refuses a registration that is %s', (status) =>
    expect(decideRefuseRegistration(status)).toMatchObject({ code: 'REGISTRATION_NOT_WAITING' }),
  );
});
