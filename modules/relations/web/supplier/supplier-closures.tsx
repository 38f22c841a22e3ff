import { ActionIcon, Anchor, Button, Fieldset, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { listExpectedWorkEndpoint } from '#modules/relations/contract/supplier/list-expected-work.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { SupplierValues } from './suppliers.page.tsx';

/** The periods in which a supplier is closed; what is bought or outsourced there then comes later. */
export function SupplierClosures({ act, id }: { act: ActForm<SupplierValues>; id: number | undefined }) {
  const t = useTranslations('relations.suppliers');
  const { closures } = act.form.values;
  const set = (next: SupplierValues['closures']) => act.form.setFieldValue('closures', next);
  return (
    <Fieldset legend={t('fields.closures')}>
      <Stack gap="sm" align="stretch">
        {closures.map((closure, at) => (
          <Fragment key={at}>
            <FieldRow>
              {(['from', 'until'] as const).map((end) => (
                <DateField
                  key={end}
                  label={t(`closure.${end}`)}
                  required
                  value={closure[end]}
                  onChange={(day) => set(closures.map((one, index) => (index === at ? { ...one, [end]: day } : one)))}
                />
              ))}
              <ActionIcon
                mt={28}
                flex="none"
                aria-label={t('closure.remove')}
                onClick={() => set(closures.filter((_, index) => index !== at))}
              >
                <IconTrash size={16} stroke={1.5} />
              </ActionIcon>
            </FieldRow>
            {id !== undefined && closure.from && closure.until && <ExpectedWork id={id} from={closure.from} until={closure.until} />}
          </Fragment>
        ))}
        {act.form.errors.closures && <p role="alert">{act.form.errors.closures}</p>}
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => set([...closures, { from: null, until: null }])}>
          {t('closure.add')}
        </Button>
      </Stack>
    </Fieldset>
  );
}

/** Lists what the supplier was to deliver while it is closed, each with a link to the page where it gets another day. */
function ExpectedWork(period: { id: number; from: string; until: string }) {
  const t = useTranslations('relations.suppliers.closure');
  const format = useFormat();
  const { data } = useCall(listExpectedWorkEndpoint, period);
  if (!data || data.rows.length === 0) return null;
  return (
    <div role="status">
      <Text size="sm">{t('expected', { count: data.rows.length })}</Text>
      <ul>
        {data.rows.map(({ kind, label, on, path }) => (
          <li key={`${path}${on}${label}`}>
            <Anchor component={Link} to={path} target="_blank" size="sm">
              {t(kind, { label, date: format.date(on, 'near') })}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
