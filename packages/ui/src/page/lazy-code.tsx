import { loadCode } from '@rihlah/web-client/load-code';
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/** A module whose chunk comes when it is needed. */
export interface LazyCode<Module> {
  /** Loads the code ahead of its use; once loaded it renders at once. */
  load: () => Promise<Module>;
  /** What was loaded; undefined before. */
  current: () => Module | undefined;
}

export function lazyCode<Module>(importModule: () => Promise<Module>): LazyCode<Module> {
  let loaded: Module | undefined;
  const load = async () => {
    loaded ??= await importModule();
    return loaded;
  };
  return { load, current: () => loaded };
}

interface Loaded<Module> {
  module: Module | undefined;
  /** An attempt has failed; the next one is coming. */
  isFailing: boolean;
}

/** The loaded module; it is asked for until it comes. React's own `lazy` would keep the first failure for ever. */
export function useLoaded<Module>(code: LazyCode<Module>): Loaded<Module> {
  const [state, setState] = useState({ code, isFailing: false, arrivals: 0 });
  const module = code.current();
  useEffect(() => {
    if (module) return;
    const leave = new AbortController();
    const mark = (isFailing: boolean) =>
      !leave.signal.aborted &&
      setState(({ arrivals }) => ({ code, isFailing, arrivals: arrivals + (isFailing ? 0 : 1) }));
    loadCode(code.load, { signal: leave.signal, onFailure: () => mark(true) }).then(
      () => mark(false),
      () => {},
    );
    return () => leave.abort();
  }, [code, module]);
  return { module, isFailing: state.code === code && state.isFailing };
}

interface LoadedPartProps<Props extends object> {
  part: LazyCode<{ default: ComponentType<Props> }>;
  with: Props;
  /** In its place while its code is on its way. */
  waiting?: ReactNode;
}

/** A part of a page whose code comes by itself: whatever happens to it, the rest of the page stands. */
export function LoadedPart<Props extends object>({
  part,
  with: props,
  waiting,
}: LoadedPartProps<Props>): ReactNode {
  const { module } = useLoaded(part);
  return module ? createElement(module.default, props) : waiting;
}
