import { Button, Code } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { homePage } from '#modules/identity/contract/identity.pages.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import styles from './already-signed-in.module.css';

type Props = { page: string | undefined; missing: string | undefined };

/** Shows the signed-in user, the missing permission, and links to the home page and to sign-out. */
export function AlreadySignedIn({ page, missing }: Props) {
  const t = useTranslations('identity.login');
  const tPages = useTranslations('platform.pages');
  const { person, signOut } = useSession();
  const title = page && tPages.has(page) ? tPages(page) : tPages('home');
  return (
    <>
      <h1 className={styles.title}>{t('signedInAs', { name: person.name })}</h1>
      <p className={styles.line}>{person.email}</p>
      {missing === 'INTERNAL' && <p>{t('internalOnly', { page: title })}</p>}
      {missing === 'EXTERNAL' && <p>{t('externalOnly', { page: title })}</p>}
      {missing === 'BRAND' && <p>{t('otherBrand', { page: title })}</p>}
      {missing && !['INTERNAL', 'EXTERNAL', 'BRAND'].includes(missing) && (
        <p>
          {t('missing', { page: title })} <Code>{missing}</Code>
        </p>
      )}
      {missing && <p className={styles.line}>{t('askAdmin')}</p>}
      <div className={styles.ways}>
        {missing && page === 'home' ? null : (
          <Button component={Link} {...linkTo(homePage)}>
            {t('home')}
          </Button>
        )}
        <Button variant="default" onClick={signOut}>
          {t('another')}
        </Button>
      </div>
    </>
  );
}
