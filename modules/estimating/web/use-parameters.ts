import { useEffect, useState } from 'react';
import { readParametersEndpoint, saveParametersEndpoint } from '#modules/estimating/contract/parameters.endpoints.ts';
import { type ParameterProblem, parameterProblems } from '#modules/estimating/domain/decide-parameters.ts';
import { type BothSet, mergeParameters } from '#modules/estimating/domain/merge-parameters.ts';
import { withParameter } from '#modules/estimating/domain/parameter-values.ts';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useMay } from '#platform/web/session.tsx';

/** The values that a screen shows, and how they are changed; only a draft can be. */
export type ParameterValues = {
  shop: Shop;
  /** As it was saved last. */
  saved: Shop;
  problems: readonly ParameterProblem[];
  editable: boolean;
  dirty: boolean;
  set: (path: string, value: unknown) => void;
  replace: (shop: Shop) => void;
  undo: () => void;
  save: () => Promise<unknown>;
  saving: boolean;
  /** Somebody else saved the draft first: what both set apart, while it is not saved together; what only they set is in `shop`. */
  both: readonly BothSet[] | null;
};

export type ParametersRead = ReturnType<typeof useParameters>;

/** What is typed, and the draft that it was typed in. */
type Typed = { version: number; ground: Shop; shop: Shop; both: readonly BothSet[] | null };

/** An edition, or without an id what is being made: the draft, else the edition of today. What is typed is kept until it is saved. */
export function useParameters(id?: number) {
  const read = useCall(readParametersEndpoint, id === undefined ? {} : { id });
  const [typed, setTyped] = useState<Typed | null>(null);
  const [refused, setRefused] = useState(false);
  const may = useMay();
  const act = useAct(saveParametersEndpoint, {
    invalidates: ['estimating'],
    onDone: () => setTyped(null),
    onRefused: (error) => {
      if (error.body.code !== 'STALE_VERSION') return false;
      void act.refresh().then(() => setRefused(true));
      return true;
    },
  });
  const data = read.data;
  const isDraft = data?.edition === null;
  useEffect(() => {
    if (!refused || !data || !isDraft) return;
    setRefused(false);
    setTyped((mine) => {
      if (!mine || mine.version === data.version) return mine;
      const { shop, both } = mergeParameters(mine.ground, data.shop, mine.shop);
      return { version: data.version, ground: data.shop, shop, both };
    });
  }, [refused, data, isDraft]);
  const mine = isDraft ? typed : null;
  const shop = mine?.shop ?? data?.shop;
  const change = (next: Shop) =>
    data && setTyped({ version: mine?.version ?? data.version, ground: mine?.ground ?? data.shop, shop: next, both: mine?.both ?? null });
  const values: ParameterValues | undefined = data &&
    shop && {
      shop,
      saved: data.shop,
      problems: isDraft ? parameterProblems(shop) : [],
      editable: isDraft && may('calculations_parameters.edit'),
      dirty: mine !== null,
      set: (path, value) => change(withParameter(shop, path, value)),
      replace: change,
      undo: () => setTyped(null),
      save: () => act.run({ version: mine?.version ?? data.version, shop }),
      saving: act.pending,
      both: mine?.both ?? null,
    };
  return { data, values, read };
}
