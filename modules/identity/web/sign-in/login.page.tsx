import { Anchor } from '@mantine/core';
import { loginPage } from '#modules/identity/contract/identity.pages.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { safeReturn } from '#platform/web/routing/route-path.ts';
import { usePageSearch } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import { BareShell } from '#platform/web/shell/bare-shell.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Sign-in page in the brand's style; a signed-in user sees which permission is missing instead. */
export default function LoginPage() {
  const t = useTranslations('platform.brands');
  const tLogin = useTranslations('identity.login');
  const tPages = useTranslations('platform.pages');
  const { person, brand } = useSession();
  const search = usePageSearch(loginPage);
  const voice = (line: 'greeting' | 'line') => {
    const key = `${brand.uiId}.${line}`;
    return t.has(key) ? t(key) : t('unknown');
  };
  if (person.id > 0) {
    return (
      <BareShell>
        <AlreadySignedIn page={search.page} missing={search.missing} />
      </BareShell>
    );
  }
  return (
    <BareShell title={voice('greeting')} lead={voice('line')}>
      <SignInForm to={safeReturn(search.to)} page={search.page} />
      <p>
        {tLogin('noAccount')}{' '}
        <Anchor href={search.to ? `/register/user?to=${encodeURIComponent(safeReturn(search.to))}` : '/register/user'} underline="always">
          {tPages('register_user')}
        </Anchor>
      </p>
    </BareShell>
  );
}
