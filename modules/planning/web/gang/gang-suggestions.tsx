import { listGangsEndpoint } from '#modules/planning/contract/gang/list-gangs.endpoint.ts';
import { planGangsPage } from '#modules/planning/contract/planning.pages.ts';
import { addMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from '../proposal/proposal-panel.module.css';
import { GangList } from './gang-list.tsx';

/** The most suggestions listed here; the page has all. */
const maxListed = 3;

/** Beside the question for a proposal, which gangs nothing by itself: small work that could ride on planned sheets, the largest saving first. */
export function GangSuggestions() {
  const t = useTranslations('planning.gangs');
  const format = useFormat();
  const { data } = useCall(listGangsEndpoint, {}, { live: ['plan_gang'] });
  const rows = data?.rows.filter(({ accepted }) => !accepted) ?? [];
  if (rows.length === 0) return null;
  const saving = addMoney(...rows.map((one) => one.saving));
  return (
    <details className={styles.gangs}>
      <summary>{t('partners.suggested', { count: rows.length, saving: format.money(saving) })}</summary>
      <GangList rows={rows.slice(0, maxListed)} />
      {rows.length > maxListed && <PageLink page={planGangsPage}>{t('partners.all', { count: rows.length })}</PageLink>}
    </details>
  );
}
