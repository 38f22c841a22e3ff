import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { readComplaintEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { complaintDashboardPage } from '#modules/complaints/contract/complaints.pages.ts';
import { returnsPage } from '#modules/shipping/contract/shipping.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { usePageNavigate, usePageSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { BasketLink } from './basket-link.tsx';
import { ComplaintCosts } from './complaint-costs.tsx';
import { ComplaintFiles } from './complaint-files.tsx';
import { ComplaintHead } from './complaint-head.tsx';
import { ComplaintMeasures } from './complaint-measures.tsx';
import { ComplaintSide } from './complaint-side.tsx';
import { SaveComplaintForm } from './save-complaint.tsx';
import { SolveComplaint } from './solve-complaint.tsx';

/** The page of one complaint: its status and next steps, its details, its tabs, and how the order was made. */
export function ComplaintDetailPage({ id }: { id: number }) {
  const title = useTranslations('platform.pages')(complaintDashboardPage.name);
  const crumbs = [{ title, to: addressOf(complaintDashboardPage.path) }];
  const { data: complaint, error, refetch } = useCall(readComplaintEndpoint, { id }, { live: [`complaint:${id}`] });
  if (error) {
    return (
      <Page title={title} crumbs={crumbs}>
        <LoadError error={error} retry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page title={complaint?.number ?? ''} crumbs={crumbs} side={complaint && <ComplaintSide complaint={complaint} />} flush>
      {complaint && (
        <div className={styles.page}>
          <ComplaintHead complaint={complaint} />
          {complaint.description && <p className={styles.said}>{complaint.description}</p>}
          <SolveComplaint complaint={complaint} />
          <ComplaintFacts complaint={complaint} />
          <ComplaintTabs complaint={complaint} />
        </div>
      )}
    </Page>
  );
}

function ComplaintFacts({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.fields');
  const tDetail = useTranslations('complaints.detail');
  const format = useFormat();
  const maySeeReturns = useMay()(returnsPage.access);
  const { basketId, basketNumber, contact, rework, credit, returned } = complaint;
  return (
    <Facts
      facts={[
        { label: t('order'), value: basketId === null ? null : <BasketLink id={basketId}>{basketNumber}</BasketLink> },
        { label: t('line'), value: complaint.line },
        {
          label: t('returned'),
          value:
            returned &&
            (maySeeReturns ? (
              <PageLink inherit page={returnsPage} search={{ return: String(returned.id) }}>
                {returned.number}
              </PageLink>
            ) : (
              returned.number
            )),
        },
        { label: t('contact'), value: contact?.name },
        { label: t('type'), value: [complaint.type, complaint.reason].filter(Boolean).join(' · ') },
        { label: t('department'), value: [complaint.department, complaint.subDepartment].filter(Boolean).join(' · ') },
        { label: t('owner'), value: complaint.owner },
        { label: t('registered'), value: format.moment(complaint.registeredAt) },
        { label: t('dueOn'), value: <DateText date={complaint.dueOn} due={complaint.status.kind !== 'done'} /> },
        { label: t('cost'), value: complaint.cost > 0 ? <Money value={complaint.cost} /> : null },
        { label: t('rootCause'), value: complaint.whys.at(-1) },
        { label: t('rework'), value: rework && <BasketLink id={rework.id}>{rework.number}</BasketLink> },
        {
          label: t('credit'),
          value: credit && tDetail('creditOf', { number: credit.number, amount: format.money(credit.net, { sign: true }) }),
        },
        { label: t('invoice'), value: basketId === null ? null : tDetail(complaint.invoiceLocked ? 'locked' : 'notLocked') },
      ]}
    />
  );
}

const tabs = ['handling', 'files', 'costs', 'measures'] as const;
const panels: Record<(typeof tabs)[number], ComponentType<{ complaint: ComplaintDetail }>> = {
  handling: SaveComplaintForm,
  files: ComplaintFiles,
  costs: ComplaintCosts,
  measures: ComplaintMeasures,
};

function ComplaintTabs({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.tabs');
  const navigate = usePageNavigate();
  const { tab } = usePageSearch(complaintDashboardPage);
  const shown = tabs.find((one) => one === tab) ?? 'handling';
  const show = (name: string | null) =>
    void navigate(complaintDashboardPage, { params: { complaint_id: complaint.id }, search: { tab: name ?? undefined }, replace: true });
  useKeys(tabs.map((one, index) => ({ keys: String(index + 1), label: t(one), run: () => show(one) })));
  const counts = { handling: 0, files: complaint.files.length, costs: complaint.costs.length, measures: complaint.measures.length };
  const Panel = panels[shown];
  return (
    <Tabs value={shown} onChange={show} keepMounted={false}>
      <Tabs.List className={styles.tabs}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(one)} {counts[one] > 0 && <span className={`${styles.count} num`}>{counts[one]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} className={styles.panel}>
        <Panel complaint={complaint} />
      </Tabs.Panel>
    </Tabs>
  );
}
