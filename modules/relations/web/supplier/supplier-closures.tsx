import { ActionIcon, Button, Fieldset, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { SupplierValues } from './suppliers.page.tsx';

/** The periods in which a supplier is closed; what is bought or outsourced there then comes later. */
export function SupplierClosures({ act }: { act: ActForm<SupplierValues> }) {
  const t = useTranslations('relations.suppliers');
  const { closures } = act.form.values;
  const set = (next: SupplierValues['closures']) => act.form.setFieldValue('closures', next);
  return (
    <Fieldset legend={t('fields.closures')}>
      <Stack gap="sm" align="stretch">
        {closures.map((closure, at) => (
          <FieldRow key={at}>
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
        ))}
        {act.form.errors.closures && <p role="alert">{act.form.errors.closures}</p>}
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => set([...closures, { from: null, until: null }])}>
          {t('closure.add')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
