import { searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { holidaysPage, planPlacesPage } from '#modules/planning/contract/planning.pages.ts';
import type { WhatIfKind } from '#modules/planning/domain/proposal/what-if.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './proposal-panel.module.css';

/** Says where to do by hand what a trial cannot apply: the machine, the closed day or the order must exist first. */
export function ByHand({ kind }: { kind: Exclude<WhatIfKind, 'shift' | 'several'> }) {
  const t = useTranslations('planning.whatIf.byHand');
  const page = { place: planPlacesPage, closed: holidaysPage, order: searchDashboardPage, quote: searchDashboardPage }[kind];
  return (
    <p className={styles.quiet}>
      {t(`what.${kind}`)} <PageLink page={page}>{t(`link.${kind}`)}</PageLink> {kind !== 'closed' && t('then')}
    </p>
  );
}
