import { useSearch } from '@tanstack/react-router';
import { RequestPasswordReset } from './request-password-reset.tsx';
import { ResetPassword } from './reset-password.tsx';

/** Without a token in the address it requests a link; with one it sets a password. */
export default function PasswordResetPage() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  return token ? <ResetPassword token={token} /> : <RequestPasswordReset />;
}
