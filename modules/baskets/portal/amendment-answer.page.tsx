import { Anchor, Loader } from '@mantine/core';
import { readAskedAmendmentEndpoint, type ShownChangeShape } from '#modules/baskets/contract/amendment/asked-amendment.endpoints.ts';
import { amendmentAnswerPage } from '#modules/baskets/contract/baskets.pages.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { addMoney, noMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { useRecordBrand } from '#platform/web/session.tsx';
import { AnswerAmendment } from './answer-amendment.tsx';
import status from './order-status.module.css';
import styles from './quote-approval.module.css';

export type AskedAmendment = OutputOf<typeof readAskedAmendmentEndpoint>;

/** Shows a change of an order to the customer who is asked to agree to it: what changes, what it costs, and the answer. */
export default function AmendmentAnswerPage() {
  const t = useTranslations('baskets.amendment.answer');
  const tLink = useTranslations('baskets.approval');
  const { token } = usePageParams(amendmentAnswerPage);
  const { data, error, isPending, refetch } = useCall(readAskedAmendmentEndpoint, { token });
  if (isPending) return <Loader aria-label={t('loading')} m="xl" />;
  if (data) return <Asked amendment={data} token={token} />;
  if (!error.isUnknownRecord) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <PortalPage title={tLink('unknownTitle')} lead={tLink('unknownLead')}>
      {null}
    </PortalPage>
  );
}

function Asked({ amendment, token }: { amendment: AskedAmendment; token: string }) {
  const t = useTranslations('baskets.amendment.answer');
  const tLink = useTranslations('baskets.approval');
  const format = useFormat();
  useRecordBrand(amendment.brand.unit);
  const { state, order, number, validUntil, orderManager } = amendment;
  const isOpen = state === 'open';
  return (
    <PortalPage
      title={amendment.description || t('title', { number, order })}
      lead={`${t('title', { number, order })}. ${t('lead', { order, brand: amendment.brand.name, customer: amendment.customer })}`}
      side={
        <>
          <Difference amendment={amendment} />
          {isOpen ? <AnswerAmendment token={token} contact={amendment.contact} /> : <State amendment={amendment} />}
        </>
      }
    >
      {amendment.message && (
        <PortalCard tint>
          <p className={styles.notice}>{amendment.message}</p>
        </PortalCard>
      )}
      <PortalCard>
        <h2 className={status.title}>{t('changes')}</h2>
        <ul className={status.rows}>
          {amendment.rows.map((row) => (
            <Change key={row.at} row={row} />
          ))}
        </ul>
      </PortalCard>
      <p className={styles.terms}>{isOpen ? t('terms', { date: format.date(validUntil, 'long') }) : t('termsClosed')}</p>
      <p className={styles.terms}>
        {tLink('questions')}{' '}
        <Anchor inherit underline="always" href={`mailto:${amendment.orderManagerEmail}`}>
          {orderManager}
        </Anchor>
      </p>
    </PortalPage>
  );
}

function Change({ row }: { row: ShownChangeShape }) {
  const t = useTranslations('baskets.amendment');
  const tAnswer = useTranslations('baskets.amendment.answer');
  const format = useFormat();
  const shown = (field: string, value: string) =>
    field === 'quantity' ? format.quantity(Number(value)) : field === 'deliverOn' && value ? format.date(value, 'long') : value || '–';
  const fields = row.fields.map(
    ({ field, was, becomes }) =>
      `${t(`fields.${field}`)}: ${row.kind === 'added' ? shown(field, becomes) : tAnswer('fromTo', { from: shown(field, was), to: shown(field, becomes) })}`,
  );
  const [was, becomes] = [amountOf(row.was, row.transport?.was), amountOf(row.becomes, row.transport?.becomes)];
  const price = was === becomes ? '' : was === null ? format.money(becomes ?? noMoney, { sign: true }) : undefined;
  return (
    <li>
      <div>
        <strong>{row.description}</strong>
        {fields.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {row.kind !== 'line' && <span>{tAnswer(answerWords[row.kind])}</span>}
      </div>
      <span className="num">
        {price ??
          tAnswer('fromTo', { from: format.money(was ?? noMoney, { sign: true }), to: format.money(becomes ?? noMoney, { sign: true }) })}
      </span>
    </li>
  );
}

const answerWords = { cancel: 'removed', rest: 'restRemoved', added: 'added', cost: 'added' } as const;

const amountOf = (amount: ShownChangeShape['was'], transport: ShownChangeShape['was'] | undefined) =>
  amount === null ? null : addMoney(amount, transport ?? noMoney);

function Difference({ amendment }: { amendment: AskedAmendment }) {
  const t = useTranslations('baskets.amendment.answer');
  const format = useFormat();
  const { before, after, difference } = amendment;
  return (
    <PortalCard>
      <dl className={styles.sum}>
        <div>
          <dt>{t('before')}</dt>
          <dd className="num">{format.money(before, { sign: true })}</dd>
        </div>
        <div>
          <dt>{t('after')}</dt>
          <dd className="num">{format.money(after, { sign: true })}</dd>
        </div>
        <div className={styles.gross}>
          <dt>{t('difference')}</dt>
          <dd className="num">{format.money(difference, { sign: true })}</dd>
        </div>
      </dl>
    </PortalCard>
  );
}

function State({ amendment }: { amendment: AskedAmendment }) {
  const t = useTranslations('baskets.amendment.answer');
  const format = useFormat();
  const { state, answeredAt, answeredBy, orderManager: manager, validUntil } = amendment;
  const when = answeredAt ? format.moment(answeredAt) : '';
  const isAnswered = state === 'agreed' || state === 'awaits' || state === 'lapsed' || state === 'declined';
  return (
    <PortalCard tint>
      <p className={styles.notice} role="status">
        {isAnswered && (
          <>
            <strong>{t(`${state}Title`)}</strong>
            <br />
          </>
        )}
        {isAnswered
          ? t(state, { name: answeredBy ?? '', when, manager })
          : t(state === 'open' ? 'changed' : state, { date: format.date(validUntil, 'long'), manager })}
      </p>
    </PortalCard>
  );
}
