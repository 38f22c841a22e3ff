import { describe, expect, it } from 'vitest';
import type { Config } from '#platform/server/config.ts';
import { knownDevice, rememberDevice } from './known-device.ts';

const config = { secret: 'a' } as Config;
const email = 'roos@katern.example';
const of = (cookie: string | undefined, account = email) => ({ config, cookie, email: account });

describe('known device', () => {
  it('is one on which the account signed in, however its address is typed', () => {
    const cookie = rememberDevice(of(undefined));
    expect(knownDevice(of(cookie, ' Roos@Katern.example '))).toBe(cookie.split('~')[0]);
    expect(knownDevice(of(cookie, 'jeroen@katern.example'))).toBeUndefined();
  });
  it('keeps its id, and one id per account', () => {
    const first = rememberDevice(of(undefined));
    const both = rememberDevice(of(first, 'jeroen@katern.example'));
    expect(knownDevice(of(both))).toBe(knownDevice(of(first)));
    expect(knownDevice(of(both, 'jeroen@katern.example'))).not.toBe(knownDevice(of(first)));
    expect(rememberDevice(of(both)).split('.')).toHaveLength(2);
  });
  it('has at most ten accounts', () => {
    let cookie: string | undefined;
    for (let account = 0; account < 12; account += 1) cookie = rememberDevice(of(cookie, `${account}@katern.example`));
    expect(cookie!.split('.')).toHaveLength(10);
    expect(knownDevice(of(cookie, '1@katern.example'))).toBeUndefined();
    expect(knownDevice(of(cookie, '11@katern.example'))).toBeDefined();
  });
  it.each(['', 'x', 'x~y', '~', '.~.', 'ü~ü'])('is not made up: %j', (cookie) => expect(knownDevice(of(cookie))).toBeUndefined());
  it('is signed with the secret of the shop', () => {
    const cookie = rememberDevice({ ...of(undefined), config: { secret: 'b' } as Config });
    expect(knownDevice(of(cookie))).toBeUndefined();
  });
});
