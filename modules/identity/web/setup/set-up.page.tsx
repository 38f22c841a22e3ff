import { Anchor, Loader } from '@mantine/core';
import { loginPage, setUpPage } from '#modules/identity/contract/identity.pages.ts';
import { checkSetUpEndpoint } from '#modules/identity/contract/setup/check-set-up.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageSearch } from '#platform/web/routing/use-page.ts';
import { UserOptions } from '#platform/web/shell/top-tools.tsx';
import styles from './set-up.module.css';
import { SetUpForm } from './set-up-form.tsx';

/** The first page of an installation without users. */
export default function SetUpPage() {
  const t = useTranslations('identity.setUp');
  const tShell = useTranslations('platform.shell');
  const { token = '' } = usePageSearch(setUpPage);
  const { locale, choose } = useLocaleSwitch();
  const checked = useCall(checkSetUpEndpoint, { token });
  const other = locale === 'nl' ? 'en' : 'nl';
  const state = checked.data?.state;
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <span className={styles.name}>Katern</span>
        <span className={styles.options}>
          <Anchor component="button" type="button" lang={other} onClick={() => choose(other)}>
            {other === 'nl' ? tShell('dutch') : tShell('english')}
          </Anchor>
          <UserOptions />
        </span>
      </header>
      <main className={styles.page} id="content">
        {state === 'open' ? (
          <SetUpForm token={token} language={locale} onOver={() => void checked.refetch()} />
        ) : (
          <div>
            <h1>{state === 'over' ? t('overTitle') : t('title')}</h1>
            {checked.error && <LoadError error={checked.error} retry={() => void checked.refetch()} />}
            {!state && !checked.error && <Loader size="sm" />}
            {state === 'over' && (
              <p>
                {t('over')}{' '}
                <Anchor href={loginPage.path} underline="always">
                  {t('login')}
                </Anchor>
              </p>
            )}
            {state === 'wrong' && <p>{token === '' ? t('noToken') : t('wrongToken')}</p>}
            {state === 'wrong' && <p>{t('withoutBrowser')}</p>}
          </div>
        )}
      </main>
    </div>
  );
}
