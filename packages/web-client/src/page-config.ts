/**
 * What the server told an app in the `#app-config` block of its HTML.
 *
 * @param withoutDocument for an app that is rendered at build; left out of what browsers load
 */
export function readPageConfig<Config>(withoutDocument?: Config): Config {
  if (withoutDocument !== undefined && typeof document === 'undefined') return withoutDocument;
  const block = document.getElementById('app-config');
  if (!block?.textContent) throw new Error('The page lacks its #app-config block');
  return JSON.parse(block.textContent) as Config;
}
