import { useState } from 'react';
import { readParametersEndpoint, saveParametersEndpoint } from '#modules/estimating/contract/parameters.endpoints.ts';
import { type ParameterProblem, parameterProblems } from '#modules/estimating/domain/decide-parameters.ts';
import { withParameter } from '#modules/estimating/domain/parameter-values.ts';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useMay } from '#platform/web/session.tsx';

/** The values that a screen shows, and how they are changed; only a draft can be. */
export type ParameterValues = {
  shop: Shop;
  problems: readonly ParameterProblem[];
  editable: boolean;
  dirty: boolean;
  set: (path: string, value: unknown) => void;
  replace: (shop: Shop) => void;
  undo: () => void;
  save: () => Promise<unknown>;
  saving: boolean;
};

export type ParametersRead = ReturnType<typeof useParameters>;

/** An edition, or without an id what is being made: the draft, else the edition of today. What is typed is kept until it is saved. */
export function useParameters(id?: number) {
  const read = useCall(readParametersEndpoint, id === undefined ? {} : { id });
  const [typed, setTyped] = useState<{ version: number; shop: Shop } | null>(null);
  const may = useMay();
  const act = useAct(saveParametersEndpoint, { invalidates: ['estimating'], onDone: () => setTyped(null) });
  const data = read.data;
  const shop = typed?.shop ?? data?.shop;
  const isDraft = data?.edition === null;
  const change = (next: Shop) => data && setTyped({ version: typed?.version ?? data.version, shop: next });
  const values: ParameterValues | undefined = data &&
    shop && {
      shop,
      problems: isDraft ? parameterProblems(shop) : [],
      editable: isDraft && may('calculations_parameters.edit'),
      dirty: typed !== null,
      set: (path, value) => change(withParameter(shop, path, value)),
      replace: change,
      undo: () => setTyped(null),
      save: () => act.run({ version: typed?.version ?? data.version, shop }),
      saving: act.pending,
    };
  return { data, values, read };
}
