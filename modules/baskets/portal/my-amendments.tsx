import { Button } from '@mantine/core';
import { listMyAmendmentsEndpoint } from '#modules/baskets/contract/amendment/my-amendments.endpoint.ts';
import { openMyAmendmentEndpoint } from '#modules/baskets/contract/amendment/open-my-amendment.endpoint.ts';
import { amendmentAnswerPage } from '#modules/baskets/contract/baskets.pages.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';

/** Lists the changes of a customer's orders that wait for an answer. Renders nothing without any. */
export default function MyAmendments() {
  const t = useTranslations('baskets.amendment.answer');
  const format = useFormat();
  const navigate = usePageNavigate();
  const { data } = useCall(listMyAmendmentsEndpoint, {}, { live: ['basket'] });
  const open = useAct(openMyAmendmentEndpoint, {
    onDone: ({ token }) => void navigate(amendmentAnswerPage, { params: { token } }),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-labelledby="portal-amendments" className={list.section}>
      <h2 id="portal-amendments">{t('waiting')}</h2>
      <PortalCard tint>
        <ul className={list.list}>
          {data.rows.map((row) => (
            <li key={row.basketId} className={list.row}>
              <div className={list.words}>
                <strong>{row.description || row.order}</strong>
                <p>
                  {[
                    t('title', { number: row.number, order: row.order }),
                    format.money(row.difference, { sign: true }),
                    t('until', { date: format.date(row.validUntil, 'short') }),
                  ].join(' · ')}
                </p>
              </div>
              <Button
                loading={open.pending}
                onClick={() => void open.run({ id: row.basketId })}
                aria-label={`${t('open')}: ${t('title', { number: row.number, order: row.order })}`}
              >
                {t('open')}
              </Button>
            </li>
          ))}
        </ul>
      </PortalCard>
    </section>
  );
}
