import { defineFact } from '#platform/domain/fact.ts';

type OfUser = { user: number };

/** A business unit has a VAT rate from a day. */
export const vatRateSaved = defineFact<{ businessUnit: number }, { unit: string; percent: number; day: string }>('vatRate.saved');

// Changes of how somebody signs in. The owner of the account hears of each by mail.
export const emailChangeAsked = defineFact<OfUser, { email: string; to: string }>('user.email_change_asked');
/** `email` is the old address. */
export const emailChanged = defineFact<OfUser, { email: string; to: string }>('user.email_changed');
export const passwordChanged = defineFact<OfUser, Record<string, never>>('user.password_changed');
/** A password was set by a link: `first` by an invitation, else because it was forgotten. */
export const passwordReset = defineFact<OfUser, { email: string; first: boolean }>('user.password_reset');
export const twoFactorOn = defineFact<OfUser, { email: string }>('user.second_step_on');
export const twoFactorOff = defineFact<OfUser, { email: string }>('user.second_step_off');
export const twoFactorReset = defineFact<OfUser, Record<string, never>>('user.second_step_reset');
export const recoveryCodesRenewed = defineFact<OfUser, { email: string }>('user.recovery_codes_renewed');
