import { passwordResetPage } from '#modules/identity/contract/identity.pages.ts';
import { usePageSearch } from '#platform/web/routing/use-page.ts';
import { RequestPasswordReset } from './request-password-reset.tsx';
import { ResetPassword } from './reset-password.tsx';

/** Without a token in the address it requests a link; with one it sets a password. */
export default function PasswordResetPage() {
  const { token } = usePageSearch(passwordResetPage);
  return token ? <ResetPassword token={token} /> : <RequestPasswordReset />;
}
