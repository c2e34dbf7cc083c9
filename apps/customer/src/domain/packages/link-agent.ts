import { serverNow } from '@rihlah/web-client/server-clock';
import { storedValue } from '@rihlah/web-client/stored-value';

/** The agent whose link was followed on this device. */
export interface LinkAgent {
  code: string;
  name: string;
}

/** So long a link is remembered; whoever orders later orders without the agent. */
const KEPT_MS = 30 * 86_400_000;

/** Of the device, whoever uses it: a login after the link was followed changes nothing about who brought one. */
const stored = storedValue<LinkAgent & { until: number }>('rihlah.agent');

const livingOf = (kept: (LinkAgent & { until: number }) | null): LinkAgent | null =>
  kept && kept.until > serverNow().getTime() ? { code: kept.code, name: kept.name } : null;

export const useLinkAgent = (): LinkAgent | null => livingOf(stored.use());

export const keepLinkAgent = ({ code, name }: LinkAgent): void =>
  stored.set({ code, name, until: serverNow().getTime() + KEPT_MS });

export const forgetLinkAgent = (): void => stored.set(null);
