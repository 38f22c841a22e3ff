import { Textarea, TextInput } from '@mantine/core';
import { withBotToken } from '#modules/identity/web/public.ts';
import { askShopQuoteEndpoint } from '#modules/webrequests/contract/shop/ask-shop-quote.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';

type Props = { product: { id: number; name: string }; quantity: number; answers: Record<string, string>; onClose: () => void };

/** A visitor asks for a quote of what was configured. */
export function GuestQuoteDialog({ product, quantity, answers, onClose }: Props) {
  const t = useTranslations('webrequests.shop.guest');
  const { brand } = useSession();
  const labels = { name: t('name'), company: t('company'), email: t('email'), phone: t('phone'), remarks: t('remarks') };
  return (
    <ActDialog
      title={t('title')}
      lead={t('lead', { quantity, product: product.name })}
      endpoint={askShopQuoteEndpoint}
      initial={{ name: '', company: '', email: '', phone: '', remarks: '' }}
      toInput={(values) => ({ ...values, id: product.id, brand: brand.uiId, quantity, answers })}
      complete={withBotToken('guest')}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      isOnce
      draftKey={`shop-quote-${product.id}`}
      invalidates={[]}
    >
      {(act) => (
        <>
          <TextInput size="md" label={labels.name} required autoComplete="name" maxLength={120} {...act.field('name')} />
          <TextInput size="md" label={labels.company} autoComplete="organization" maxLength={200} {...act.field('company')} />
          <TextInput size="md" type="email" label={labels.email} required autoComplete="email" {...act.field('email')} />
          <TextInput size="md" type="tel" label={labels.phone} autoComplete="tel" maxLength={40} {...act.field('phone')} />
          <Textarea size="md" label={labels.remarks} rows={3} maxLength={1000} {...act.field('remarks')} />
        </>
      )}
    </ActDialog>
  );
}
