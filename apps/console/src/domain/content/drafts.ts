interface Draft<Values> {
  /** That it was made from: what a colleague has saved since is not overwritten by it. */
  version: number;
  values: Values;
}

const kept = new Map<string, Draft<object>>();

/** What was typed and not saved, for as long as this tab is open: whoever looks at another row comes back to it. */
export const drafts = {
  find: <Values extends object>(id: string) => kept.get(id) as Draft<Values> | undefined,
  keep: (id: string, draft: Draft<object>) => kept.set(id, draft),
  forget: (id: string) => kept.delete(id),
};
