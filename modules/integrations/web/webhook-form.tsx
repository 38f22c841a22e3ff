import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { updateWebhookEndpoint } from '#modules/integrations/contract/update-webhook.endpoint.ts';
import type { Webhook } from '#modules/integrations/contract/webhooks.endpoints.ts';
import { eventTextKey } from '#modules/integrations/domain/webhook-events.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { choiceLabels } from '#platform/web/forms/choice-labels.ts';
import { required, useRules, webAddress } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';

type Values = { name: string; url: string; events: string[]; active: boolean };
type Props = {
  /** The webhook to edit; undefined for a new one. */
  webhook?: Webhook;
  customerId?: number;
  events: readonly string[];
  onDone: (secret?: string) => void;
};

/** Form for the address and events of a webhook. */
export function WebhookForm({ webhook, customerId, events, onDone }: Props) {
  const t = useTranslations('integrations.webhooks');
  const tEvents = useTranslations('integrations.events');
  const rules = useRules<Values>({ name: [required], url: [required, webAddress], events: [required] });
  const initial: Values = webhook ?? { name: '', url: '', events: [], active: true };
  const shared = { draftKey: `webhook-${webhook?.id ?? 'new'}`, invalidates: ['webhooks'] as const, rules, attribute: t('attribute') };
  const { name, url, active } = initial;
  const start: Values = { name, url, active, events: initial.events };
  const create = useActForm(createWebhookEndpoint, {
    ...shared,
    initial: start,
    toInput: (values) => ({ name: values.name, url: values.url, events: values.events, customerId: customerId ?? null }),
    onDone: ({ secret }) => onDone(secret),
  });
  const update = useActForm(updateWebhookEndpoint, {
    ...shared,
    initial: start,
    toInput: (values) => ({ ...values, id: webhook?.id ?? 0, version: webhook?.version ?? 0 }),
    isChange: true,
    onDone: () => onDone(),
  });
  const act = webhook ? update : create;
  const labels = { name: t('name'), url: t('url'), events: t('chosenEvents'), active: t('active') };
  const choices = events.map((event) => ({ value: event, label: translateComposed(tEvents, eventTextKey(event), event) }));
  return (
    <ActFormFrame act={act} submitLabel={t(webhook ? 'save' : 'make')} labels={labels} shown={{ events: choiceLabels(choices) }}>
      <TextInput label={labels.name} required maxLength={80} {...act.field('name')} />
      <TextInput label={labels.url} description={t('urlHint')} type="url" required maxLength={500} {...act.field('url')} />
      <MultiSelect label={labels.events} required searchable clearable data={choices} {...act.field('events')} />
      {webhook && <Checkbox label={labels.active} {...act.field('active', 'checkbox')} />}
    </ActFormFrame>
  );
}
