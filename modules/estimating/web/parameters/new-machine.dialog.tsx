import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addMachine, machineKinds, pressClasses } from '#modules/estimating/domain/parameters/add-machine.ts';
import { type Machine, machinesOf, pathOfMachine } from '#modules/estimating/domain/parameters/machines.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMachineKindName, useParameterName } from './parameter-names.ts';
import type { ParameterValues } from './use-parameters.ts';

type Props = { values: ParameterValues; like: Machine | undefined; onClose: () => void; onMade: (path: string) => void };

/** Adds a press or machine to the draft, with the values of another one of its kind. Its plan place is made when the draft is saved. */
export function NewMachineDialog({ values, like, onClose, onMade }: Props) {
  const t = useTranslations('estimating.machines');
  const tRefusals = useTranslations('estimating.refusals');
  const tParameters = useTranslations('estimating.parameters');
  const nameOf = useParameterName();
  const kindName = useMachineKindName();
  const [kind, setKind] = useState<string>(like?.kind ?? 'toner');
  const [from, setFrom] = useState<string | null>(like?.id ?? null);
  const [code, setCode] = useState('');
  const [name, setName] = useState(like?.name ?? '');
  const ofKind = machinesOf(values.shop).filter((one) => one.kind === kind);
  const machine = { kind, code: code.trim(), name: name.trim(), like: from ?? ofKind[0]?.id };
  const added = addMachine(values.shop, machine);
  const wrong = code.trim() !== '' && !added.accepted && added.field === 'code' ? tRefusals(added.code, { kind }) : undefined;
  const checked = useCheckedForm(() => {
    if (!added.accepted) return;
    values.replace(added.value);
    onMade(pathOfMachine(added.value, machine.code)!);
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={like ? t('copy', { code: like.id }) : t('add')}
      closeButtonProps={{ 'aria-label': tParameters('close') }}
    >
      <form {...checked.form}>
        <TextInput
          name="code"
          label={nameOf('code')}
          description={t('codeHelp')}
          required
          maxLength={40}
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={checked.at('code') ?? wrong}
        />
        <TextInput
          mt="md"
          name="name"
          label={nameOf('name')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          mt="md"
          label={nameOf('class')}
          allowDeselect={false}
          searchable
          value={kind}
          onChange={(next) => {
            if (next) setKind(next);
            setFrom(null);
          }}
          data={[
            { group: tParameters('presses'), items: pressClasses.map((value) => ({ value, label: kindName(value) })) },
            { group: tParameters('finishing'), items: machineKinds.map((value) => ({ value, label: kindName(value) })) },
          ]}
        />
        {ofKind.length > 0 && (
          <Select
            mt="md"
            label={t('valuesOf')}
            description={t('valuesOfHelp')}
            allowDeselect={false}
            value={from ?? ofKind[0]!.id}
            onChange={(next) => next && setFrom(next)}
            data={ofKind.map(({ id, name: called }) => ({ value: id, label: called === '' ? id : `${id} · ${called}` }))}
          />
        )}
        <Button mt="md" type="submit">
          {t('make')}
        </Button>
      </form>
    </Modal>
  );
}
