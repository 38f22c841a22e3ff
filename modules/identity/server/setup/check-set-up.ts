import { checkSetUpEndpoint } from '#modules/identity/contract/setup/check-set-up.endpoint.ts';
import { query } from '#platform/server/served.ts';
import { openToken } from '#platform/server/tokens.ts';
import { setUpTokenKind } from './offer-set-up.ts';
import { countUsers } from './set-up.ts';

export const checkSetUp = query(checkSetUpEndpoint, ({ tx, now }, { token }) =>
  tx.asStaff(async () => {
    if ((await countUsers(tx)) > 0) return { state: 'over' as const };
    return { state: (await openToken(tx, setUpTokenKind, token, now)) ? ('open' as const) : ('wrong' as const) };
  }),
);
