import { useSearch } from '@tanstack/react-router';
import { AskReset } from './ask-reset.tsx';
import { ChooseReset } from './choose-reset.tsx';

/** Without a link: ask for one. With one: choose a password. */
export default function PasswordResetPage() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  return token ? <ChooseReset token={token} /> : <AskReset />;
}
