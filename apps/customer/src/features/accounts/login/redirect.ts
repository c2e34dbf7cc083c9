import { paths } from '@rihlah/contract/wire/paths';

/** Where a login leads: the remembered path when it is one of this app's own, else the package list. */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  const isInternal = /^\/(?![/\\])/.test(wanted);
  return isInternal ? wanted : paths.packages;
}
