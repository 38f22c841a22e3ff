import { ActionIcon, Button, NumberInput, Select, Table, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Group, ruleOf, type Shape } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { NamedFields } from './named-fields.tsx';
import { displayValueOf, inputValueOf, useMachineKindName, useParameterName, useProblemText } from './parameter-names.ts';
import styles from './parameters.module.css';
import type { ParameterValues } from './use-parameters.ts';

type Place = { path: string; value: unknown; values: ParameterValues };
type Row = Record<string, number | undefined>;

/** Renders one group by its shape: values first, then its tables. */
export function GroupFields({ shape, path, value, values }: Place & { shape: Group }) {
  const parts = Object.entries(shape.parts).map(([name, part]) => ({ name, part, path: `${path}.${name}`, value: valueAt(value, name) }));
  const isSimple = ({ part }: { part: Shape }) => part.kind === 'number' || part.kind === 'text';
  return (
    <>
      <div className={styles.fields}>
        {parts
          .filter(isSimple)
          .map(({ name, part, ...place }) =>
            part.kind === 'number' ? (
              <NumberField key={name} {...place} values={values} />
            ) : (
              <NameField key={name} {...place} values={values} />
            ),
          )}
      </div>
      {parts
        .filter((one) => !isSimple(one))
        .map(({ name, part, ...place }) => (
          <PartFields key={name} shape={part} {...place} values={values} />
        ))}
    </>
  );
}

function PartFields({ shape, ...place }: Place & { shape: Shape }) {
  const name = useParameterName();
  if (shape.kind !== 'group' && shape.kind !== 'rows' && shape.kind !== 'named') return null;
  return (
    <fieldset className={styles.part}>
      <legend>{name(place.path)}</legend>
      {shape.kind === 'group' && <GroupFields shape={shape} {...place} />}
      {shape.kind === 'rows' && <RowFields shape={shape} {...place} />}
      {shape.kind === 'named' && (
        <NamedFields shape={shape} {...place}>
          <GroupFields shape={groupOf(shape.of, place.value)} {...place} />
        </NamedFields>
      )}
    </fieldset>
  );
}

function groupOf(of: Shape, value: unknown): Group {
  return { kind: 'group', parts: Object.fromEntries(Object.keys(value ?? {}).map((name) => [name, of])) };
}

function valueAt(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[name];
}

/** A number with its unit, in per cent for a rate. Without `label` it is a table cell, with a name for screen readers. */
export function NumberField({ path, value, values, inTable, placeholder }: Place & { inTable?: string; placeholder?: string }) {
  const t = useTranslations('estimating.parameters');
  const name = useParameterName();
  const say = useProblemText();
  const { locale } = useLocaleSwitch();
  const { unit, whole } = ruleOf(path);
  const unitKey = `units.${unit}`;
  const isRate = unit === 'rate';
  const problem = values.problems.find((one) => one.path === path);
  const named = inTable === undefined ? { label: name(path) } : { 'aria-label': inTable, hideControls: true };
  const shown = typeof value === 'number' ? displayValueOf(value, isRate) : typeof value === 'string' ? value : '';
  return (
    <NumberInput
      {...named}
      value={shown}
      {...(placeholder !== undefined && { placeholder })}
      decimalSeparator={locale === 'nl' ? ',' : '.'}
      allowDecimal={!whole}
      suffix={t.has(unitKey) ? ` ${t(unitKey)}` : ''}
      readOnly={!values.editable}
      error={problem && (inTable === undefined ? say(problem) : true)}
      onChange={(next) => {
        const read = typeof next === 'number' ? inputValueOf(next, isRate) : next === '' ? undefined : next;
        if (read !== value) values.set(path, read);
      }}
    />
  );
}

function NameField({ path, value, values }: Place) {
  const name = useParameterName();
  const last = path.split('.').at(-1) ?? '';
  const kindName = useMachineKindName();
  const fixed = ['id', 'class', 'code', 'form'].includes(last);
  const shown = typeof value === 'string' ? value : '';
  if (path.startsWith('pricing.discountTableByProduct.')) {
    return (
      <Select
        label={name(path)}
        allowDeselect={false}
        readOnly={!values.editable}
        data={Object.keys(values.shop.pricing.discountTables).map((table) => ({ value: table, label: name(table) }))}
        value={typeof value === 'string' ? value : null}
        onChange={(table) => table && values.set(path, table)}
      />
    );
  }
  return (
    <TextInput
      label={name(path)}
      value={last === 'class' ? kindName(shown) : shown}
      readOnly={fixed || !values.editable}
      onChange={(event) => values.set(path, event.currentTarget.value || undefined)}
    />
  );
}

/** A table of brackets: rows can be added and removed; gaps and overlaps are reported at once. */
function RowFields({ shape, path, value, values }: Place & { shape: Extract<Shape, { kind: 'rows' }> }) {
  const t = useTranslations('estimating.parameters');
  const name = useParameterName();
  const rows = (value ?? []) as readonly Row[];
  const columns = Object.keys(shape.row.parts);
  const add = () => {
    const last = rows.at(-1) ?? {};
    const limit = (rows.findLast((row) => row[shape.by] !== undefined)?.[shape.by] ?? 0) + 100;
    const open = shape.ends === 'open';
    values.set(path, open ? [...rows.slice(0, -1), { ...last, [shape.by]: limit }, last] : [...rows, { ...last, [shape.by]: limit }]);
  };
  return (
    <>
      <Table className={styles.rows} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{name(column === 'value' ? path : column)}</Table.Th>
            ))}
            {values.editable && <Table.Td />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={`row ${index + 1}`}>
              {columns.map((column) => (
                <Table.Td key={column}>
                  <NumberField
                    path={`${path}.${index + 1}.${column}`}
                    value={row[column]}
                    values={values}
                    inTable={`${name(column === 'value' ? path : column)}, ${t('row', { row: index + 1 })}`}
                  />
                </Table.Td>
              ))}
              {values.editable && (
                <Table.Td>
                  <ActionIcon
                    variant="subtle"
                    aria-label={`${t('removeRow')}: ${t('row', { row: index + 1 })}`}
                    disabled={rows.length === 1}
                    onClick={() =>
                      values.set(
                        path,
                        rows.filter((_row, other) => other !== index),
                      )
                    }
                  >
                    <IconTrash size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {values.editable && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={add}>
          {t('addRow')}
        </Button>
      )}
    </>
  );
}
