import { Button, Checkbox, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { longestInstructions } from '#modules/relations/domain/customer/delivery-instructions.ts';
import { CountrySelect } from '#modules/relations/web/public.ts';
import { maxDepositCopies } from '#modules/theses/contract/thesis.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import { CountField } from './count-field.tsx';
import type { StepProps } from './step-props.ts';
import styles from './thesis.module.css';

const emptyAddress = { attention: '', street: '', houseNumber: '', postcode: '', city: '', country: '', deliveryInstructions: '' };

/** Where the books go: an own address or another one, or collected; the copies for the university; and the purchase order. */
export function AddressesStep({ answers, options, change }: StepProps) {
  const t = useTranslations('theses.addresses');
  const { brand } = useSession();
  const university = options.universities.find(({ id }) => id === answers.universityId);
  const typed = useRef(answers.otherAddress ?? { ...emptyAddress, country: brand.country });
  const where = answers.pickUp ? 'pickUp' : answers.otherAddress ? 'other' : String(answers.addressId ?? '');
  const choose = (value: string) => {
    if (value === 'pickUp') return change({ pickUp: true });
    if (value === 'other') return change({ pickUp: false, otherAddress: typed.current });
    return change({ pickUp: false, otherAddress: null, addressId: Number(value) });
  };
  return (
    <>
      <Radio.Group label={t('where')} size="md" value={where} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {options.addresses.map(({ id, address }) => (
            <Radio key={id} size="md" value={String(id)} label={address} />
          ))}
          <Radio size="md" value="other" label={t('other')} />
          <Radio size="md" value="pickUp" label={t('pickUp')} />
        </Stack>
      </Radio.Group>
      {where === 'other' && answers.otherAddress && (
        <OtherAddress
          value={answers.otherAddress}
          onChange={(otherAddress) => {
            typed.current = otherAddress;
            change({ otherAddress });
          }}
        />
      )}
      <Select
        size="md"
        label={t('university')}
        description={t('universityHelp')}
        searchable
        clearable
        data={options.universities.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={answers.universityId === null ? null : String(answers.universityId)}
        onChange={(value) =>
          change({
            ...{ universityId: value === null ? null : Number(value), beadleCopies: 0 },
            ...{ universityPays: false, sharesDraft: false, titlePageApprovedOn: null },
          })
        }
      />
      {answers.universityId !== null && !university && (
        <p role="alert" className={styles.warning}>
          {t('universityGone')}
        </p>
      )}
      {university?.seesCandidates && (
        <>
          <p className={styles.quiet}>{t('seesCandidates', { name: university.name })}</p>
          <Checkbox
            size="md"
            label={t('sharesDraft', { name: university.name })}
            checked={answers.sharesDraft}
            onChange={({ currentTarget: { checked } }) => change({ sharesDraft: checked })}
          />
        </>
      )}
      {university && university.street === '' && university.copies > 0 && (
        <p className={styles.quiet}>{t('noBeadleAddress', { name: university.name })}</p>
      )}
      {university && university.street !== '' && (
        <>
          <Checkbox
            size="md"
            label={t('beadle', { copies: university.copies })}
            description={[
              university.attention,
              `${university.street} ${university.houseNumber}`,
              `${university.postcode} ${university.city}`,
            ]
              .filter(Boolean)
              .join(', ')}
            checked={answers.beadleCopies > 0}
            onChange={({ currentTarget: { checked } }) => change({ beadleCopies: checked ? Math.max(1, university.copies) : 0 })}
          />
          {answers.beadleCopies > 0 && (
            <CountField
              label={t('beadleCopies')}
              min={1}
              max={100}
              wrong={t('beadleWrong')}
              value={answers.beadleCopies}
              onChange={(beadleCopies) => beadleCopies !== null && change({ beadleCopies })}
            />
          )}
        </>
      )}
      {options.library && (
        <>
          <Checkbox
            size="md"
            label={t('deposit', { copies: options.library.copies, name: options.library.name })}
            description={t('depositHelp')}
            checked={answers.depositCopies > 0}
            onChange={({ currentTarget: { checked } }) => change({ depositCopies: checked ? options.library!.copies : 0 })}
          />
          {answers.depositCopies > 0 && (
            <CountField
              label={t('depositCopies')}
              min={1}
              max={maxDepositCopies}
              wrong={t('depositWrong', { most: maxDepositCopies })}
              value={answers.depositCopies}
              onChange={(depositCopies) => depositCopies !== null && change({ depositCopies })}
            />
          )}
        </>
      )}
      {!options.library && answers.depositCopies > 0 && (
        <div role="alert" className={styles.warning}>
          <p>{t('depositGone')}</p>
          <Button size="compact-md" variant="default" onClick={() => change({ depositCopies: 0 })}>
            {t('depositNone')}
          </Button>
        </div>
      )}
      {university && university.payer !== '' && (
        <Checkbox
          size="md"
          label={t('payer', { name: university.payer })}
          description={t('payerHelp')}
          checked={answers.universityPays}
          onChange={({ currentTarget: { checked } }) => change({ universityPays: checked })}
        />
      )}
      <div className={styles.pair}>
        {(options.poRequired || !options.paysNow || answers.universityPays) && (
          <TextInput
            size="md"
            label={t('poNumber')}
            description={t(answers.universityPays ? 'poOfUniversity' : options.poRequired ? 'poRequired' : 'poHelp')}
            required={options.poRequired || answers.universityPays}
            maxLength={60}
            value={answers.poNumber}
            onChange={({ currentTarget: { value } }) => change({ poNumber: value })}
          />
        )}
        <TextInput
          size="md"
          label={t('reference')}
          description={t('referenceHelp')}
          maxLength={100}
          value={answers.reference}
          onChange={({ currentTarget: { value } }) => change({ reference: value })}
        />
      </div>
      {options.paysNow && !answers.universityPays && !university?.payer && <p className={styles.quiet}>{t('universityPays')}</p>}
      <p className={styles.quiet}>{t('invoiceTo', { to: answers.universityPays && university ? university.payer : options.invoiceTo })}</p>
    </>
  );
}

type Address = typeof emptyAddress;

function OtherAddress({ value, onChange }: { value: Address; onChange: (value: Address) => void }) {
  const t = useTranslations('theses.addresses');
  const home = useSession().brand.country;
  const field = (name: keyof Address, max: number) => ({
    size: 'md' as const,
    label: t(`fields.${name}`),
    maxLength: max,
    required: name !== 'attention' && name !== 'deliveryInstructions',
    value: value[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  });
  return (
    <div className={styles.address}>
      <TextInput {...field('attention', 120)} autoComplete="name" />
      <div className={styles.pair}>
        <TextInput {...field('street', 120)} autoComplete="address-line1" />
        <TextInput {...field('houseNumber', 20)} />
      </div>
      <div className={styles.pair}>
        <TextInput {...field('postcode', 12)} autoComplete="postal-code" />
        <TextInput {...field('city', 80)} autoComplete="address-level2" />
      </div>
      <CountrySelect
        size="md"
        label={t('fields.country')}
        value={value.country || home}
        onChange={(country) => country && onChange({ ...value, country })}
      />
      <Textarea {...field('deliveryInstructions', longestInstructions)} rows={2} />
    </div>
  );
}
