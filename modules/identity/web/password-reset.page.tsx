import { useSearch } from '@tanstack/react-router';
import { AskReset } from './ask-reset.tsx';
import { ChooseReset } from './choose-reset.tsx';

/** Without a token in the address it requests a link; with one it sets a password. */
export default function PasswordResetPage() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  return token ? <ChooseReset token={token} /> : <AskReset />;
}
