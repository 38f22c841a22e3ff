import { Textarea } from '@mantine/core';
import { askAboutOrderEndpoint } from '#modules/baskets/contract/message/ask-about-order.endpoint.ts';
import { listMyOrderMessagesEndpoint, listOrderMessagesEndpoint } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
import { sendOrderMessageEndpoint } from '#modules/baskets/contract/message/send-order-message.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { noLonger, required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './order-messages.module.css';

type Viewer = 'staff' | 'customer';

/** Messages between customer and order manager about an order, with a form to write one. */
export function OrderMessages({ basketId, viewer }: { basketId: number; viewer: Viewer }) {
  const t = useTranslations('baskets.messages');
  const format = useFormat();
  const may = useMay();
  const list = viewer === 'customer' ? listMyOrderMessagesEndpoint : listOrderMessagesEndpoint;
  const { data, error, refetch } = useCall(list, { id: basketId }, { live: [viewer === 'customer' ? 'basket' : `basket:${basketId}`] });
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const other = data.other || t('none');
  const mayWrite = viewer === 'customer' || may(sendOrderMessageEndpoint.permission);
  return (
    <section aria-labelledby="order-messages">
      <h2 id="order-messages" className={styles.title}>
        {t('title')}
      </h2>
      {data.rows.length === 0 ? (
        <p className={styles.empty}>{t(viewer === 'customer' ? 'emptyCustomer' : 'emptyStaff', { other })}</p>
      ) : (
        <ul className={styles.list}>
          {data.rows.map(({ id, author, text, sentAt }) => (
            <li key={id}>
              <div className={styles.head}>
                <strong>{author}</strong>
                <time dateTime={sentAt}>{format.moment(sentAt)}</time>
              </div>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <MessageForm basketId={basketId} viewer={viewer} other={other} />}
    </section>
  );
}

function MessageForm({ basketId, viewer, other }: { basketId: number; viewer: Viewer; other: string }) {
  const t = useTranslations('baskets.messages');
  const label = t('text', { other });
  const rules = useRules<{ text: string }>({ text: [required, noLonger(4000)] });
  const act = useActForm(viewer === 'customer' ? askAboutOrderEndpoint : sendOrderMessageEndpoint, {
    initial: { text: '' },
    toInput: ({ text }) => ({ id: basketId, text }),
    draftKey: `order-message-${basketId}`,
    invalidates: ['orderMessages'],
    rules,
    onDone: () => {
      notify({ kind: 'success', title: t('sent') });
      act.startOver();
    },
  });
  return (
    <div className={styles.form}>
      <ActFormFrame act={act} submitLabel={t('send')} labels={{ text: label }} quiet>
        <Textarea label={label} autosize minRows={2} maxRows={12} required {...act.field('text')} />
      </ActFormFrame>
    </div>
  );
}
