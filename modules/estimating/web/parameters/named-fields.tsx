import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Shape } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useParameterName } from './parameter-names.ts';
import styles from './parameters.module.css';
import type { ParameterValues } from './use-parameters.ts';

type Props = { shape: Extract<Shape, { kind: 'named' }>; path: string; value: unknown; values: ParameterValues; children: ReactNode };

/** The first value of a code that is added, by its shape; a number begins at nothing. */
const firstValues: Partial<Record<Shape['kind'], unknown>> = { rows: [{ fromQuantity: 1, rate: 0 }], group: {} };

/** Values by a code of the shop's own, such as films and discount tables: any number can be added and taken out. */
export function NamedFields({ shape: { of, optional }, path, value, values, children }: Props) {
  const t = useTranslations('estimating.machines');
  const tRefusals = useTranslations('estimating.refusals');
  const name = useParameterName();
  const [code, setCode] = useState('');
  const codes = Object.keys(value ?? {});
  const wanted = code.trim();
  const wrong =
    wanted !== '' && !/^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(wanted)
      ? 'MACHINE_CODE_INVALID'
      : codes.includes(wanted)
        ? 'MACHINE_CODE_TAKEN'
        : '';
  const add = () => {
    if (wanted === '' || wrong !== '') return;
    values.set(path, { ...(value as object | undefined), [wanted]: firstValues[of.kind] ?? 0 });
    setCode('');
  };
  return (
    <>
      {children}
      {values.editable && (
        <>
          <div className={styles.tools}>
            {codes.map((one) => (
              <span key={one} className={styles.named}>
                {name(`${path}.${one}`)}
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  aria-label={t('takeOut', { name: name(`${path}.${one}`) })}
                  disabled={codes.length === 1 && !optional}
                  onClick={() => {
                    const { [one]: _gone, ...kept } = value as Record<string, unknown>;
                    values.set(path, Object.keys(kept).length > 0 ? kept : undefined);
                  }}
                >
                  <IconTrash size={14} stroke={1.5} aria-hidden />
                </ActionIcon>
              </span>
            ))}
          </div>
          <form
            noValidate
            className={styles.tools}
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <TextInput
              aria-label={t('newCode', { list: name(path) })}
              placeholder={t('newCodeHint')}
              value={code}
              maxLength={40}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={wrong !== '' && tRefusals(wrong)}
            />
            <Button type="submit" variant="subtle" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}>
              {t('addCode')}
            </Button>
          </form>
        </>
      )}
    </>
  );
}
