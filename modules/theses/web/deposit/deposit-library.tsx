import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CountrySelect } from '#modules/relations/web/public.ts';
import { readDepositLibraryEndpoint } from '#modules/theses/contract/deposit/read-deposit-library.endpoint.ts';
import { saveDepositLibraryEndpoint } from '#modules/theses/contract/deposit/save-deposit-library.endpoint.ts';
import { maxDepositCopies } from '#modules/theses/contract/thesis.shapes.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';

type Library = OutputOf<typeof readDepositLibraryEndpoint>;

/** The national library that the wizard offers copies to, and its address. */
export function DepositLibrary() {
  const t = useTranslations('theses.depositLibrary');
  const mayEdit = useMay()('universities.edit');
  const { data: library } = useCall(readDepositLibraryEndpoint, {});
  const [isOpen, setOpen] = useState(false);
  if (!library) return null;
  const place = `${library.street} ${library.houseNumber}, ${library.postcode} ${library.city}`;
  return (
    <Group px={20} pt={14} pb={6} gap="sm" role="group" aria-label={t('title')}>
      <Text maw="80ch" c="dimmed">
        {library.street === '' ? t('none') : t('offered', { copies: library.copies, name: library.name, place })}
      </Text>
      {mayEdit && (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)} aria-label={`${t('change')}: ${t('title')}`}>
          {t('change')}
        </Button>
      )}
      {isOpen && <LibraryDialog library={library} onClose={() => setOpen(false)} />}
    </Group>
  );
}

function LibraryDialog({ library, onClose }: { library: Library; onClose: () => void }) {
  const t = useTranslations('theses.depositLibrary');
  const tFields = useTranslations('theses.universities.fields');
  const { version, ...fields } = library;
  const texts = ['name', 'attention', 'street', 'houseNumber', 'postcode', 'city'] as const;
  const label = { ...Object.fromEntries(texts.map((name) => [name, tFields(name)])), copies: t('copies'), country: tFields('country') };
  return (
    <ActDialog
      title={t('title')}
      lead={t('lead')}
      endpoint={saveDepositLibraryEndpoint}
      initial={{ ...fields, copies: fields.copies as number | string }}
      toInput={({ copies, country, ...values }) => ({ ...values, version, copies: Number(copies), country: country ?? '' })}
      labels={label}
      submitLabel={t('save')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey="deposit-library"
      invalidates={['theses']}
    >
      {(act) => (
        <>
          <FieldRow>
            <TextInput label={tFields('name')} maxLength={120} {...act.field('name')} />
            <NumberInput label={t('copies')} required min={1} max={maxDepositCopies} {...act.field('copies')} />
          </FieldRow>
          <TextInput label={tFields('attention')} maxLength={120} {...act.field('attention')} />
          <FieldRow>
            <TextInput label={tFields('street')} maxLength={120} {...act.field('street')} />
            <TextInput label={tFields('houseNumber')} maxLength={20} {...act.field('houseNumber')} />
          </FieldRow>
          <FieldRow>
            <TextInput label={tFields('postcode')} maxLength={12} {...act.field('postcode')} />
            <TextInput label={tFields('city')} maxLength={80} {...act.field('city')} />
          </FieldRow>
          <CountrySelect clearable label={tFields('country')} {...act.field('country')} />
        </>
      )}
    </ActDialog>
  );
}
