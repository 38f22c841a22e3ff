import { formatNumber } from '#platform/domain/number-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './set-up.module.css';
import type { SetUpValues } from './set-up-values.ts';

/** The head and foot of the first invoice, as it would look now. */
export function FirstInvoice({ values: { unit, numbers } }: { values: SetUpValues }) {
  const t = useTranslations('identity.setUp');
  const of = { day: { year: new Date().getFullYear() }, unitId: 1 };
  const color = { color: unit.primary };
  const lines = (...parts: string[]) => parts.filter((part) => part.trim() !== '').join('\n');
  return (
    <section className={styles.sheet} aria-label={t('preview')}>
      <header>
        <strong style={color}>{unit.name || t('fields.name')}</strong>
        <address>{lines(unit.legalName, unit.street, `${unit.postcode} ${unit.city}`, unit.vatNumber)}</address>
      </header>
      <h3 style={color}>{t('invoice', { number: formatNumber(numbers.invoice, of, numbers.invoice.first) })}</h3>
      <p>{t('order', { number: formatNumber(numbers.order, of, numbers.order.first) })}</p>
      <footer>
        {lines(
          unit.iban && `IBAN ${unit.iban}`,
          unit.bic && `BIC ${unit.bic}`,
          unit.kvk && `${unit.country === 'BE' ? 'KBO' : 'KvK'} ${unit.kvk}`,
        )}
      </footer>
    </section>
  );
}
