import { Loader } from '@mantine/core';
import { Suspense } from 'react';
import { mayEnter } from '#platform/domain/access.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useSession } from '#platform/web/session.tsx';
import { readProfileEndpoint } from '../../contract/profile/profile.endpoints.ts';
import { contributedProfileSections } from '../slots.ts';
import styles from './profile.module.css';
import { profileSections } from './profile-sections.ts';

/** The user's own account, for staff and customers: a list of sections. */
export default function ProfilePage() {
  const t = useTranslations('identity.profile');
  const tAll = useTranslations();
  const tPages = useTranslations('platform.pages');
  const { person } = useSession();
  const { data: profile, error, refetch } = useCall(readProfileEndpoint, {});
  const above = (
    <>
      {person.mustEnrol && (
        <p role="alert" className={styles.compelled}>
          {t('compelled')}
        </p>
      )}
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!profile && !error && <Loader size="sm" role="status" aria-label={tAll('platform.list.loading')} />}
    </>
  );
  const own =
    profile &&
    profileSections.map(({ key, Section }) => (
      <section key={key} aria-labelledby={`profile-${key}`} className={styles.section}>
        <h2 id={`profile-${key}`} className={styles.title}>
          {t(`${key}.title`)}
        </h2>
        <Section profile={profile} />
      </section>
    ));
  const contributed =
    profile &&
    contributedProfileSections()
      .filter(({ access = 'SIGNED_IN', for: whom }) => mayEnter(access, person.holder) && (!whom || person.customerId !== null))
      .map(({ key, title, component: Content }) => (
        <section key={key} aria-label={tAll(title)} className={styles.section}>
          <Suspense fallback={<Loader size="sm" />}>
            <Content />
          </Suspense>
        </section>
      ));
  const title = person.ofCompany ? t('company') : tPages('customer_portal_profile_edit');
  // What is the customer's has the room; the account of the person stands beside it.
  if (person.customerId !== null && !person.internal && !person.mustEnrol)
    return (
      <PortalPage title={title} side={<div className={styles.sections}>{own}</div>}>
        <div className={styles.sections}>
          {above}
          {contributed}
        </div>
      </PortalPage>
    );
  const content = (
    <div className={styles.sections}>
      {above}
      {own}
      {contributed}
    </div>
  );
  return person.internal ? <Page title={title}>{content}</Page> : <PortalPage title={title}>{content}</PortalPage>;
}
