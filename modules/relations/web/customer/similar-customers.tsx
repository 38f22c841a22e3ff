import { useDebouncedValue } from '@mantine/hooks';
import { listSimilarCustomersEndpoint } from '#modules/relations/contract/customer/similar-customers.endpoint.ts';
import { relationsEditPage } from '#modules/relations/contract/relations.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './relations-form.module.css';

type Typed = { name: string; postcode: string; vatNumber: string; kvk: string; email: string };

/** Warns of known customers that may be the one being entered, with the reasons; renders nothing without any. */
export function SimilarCustomers({ typed }: { typed: Typed }) {
  const t = useTranslations('relations');
  const { name, postcode, vatNumber, kvk, email } = typed;
  const [query] = useDebouncedValue(JSON.stringify({ name, postcode, vatNumber, kvk, email }), 250);
  const { data } = useCall(listSimilarCustomersEndpoint, JSON.parse(query) as Typed, { keepPrevious: true });
  const rows = data?.rows ?? [];
  return (
    <div role="status" aria-label={t('new.alike')} className={styles.watching}>
      {rows.length > 0 && (
        <div className={styles.alike}>
          <p>{t('new.alike')}</p>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <PageLink page={relationsEditPage} params={{ id: row.id }}>
                  {row.name}
                </PageLink>
                <span>
                  {[row.city, ...row.reasons.map((reason) => t(`alike.${reason}`)), row.blocked && t('blocked')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
