import { useSession } from '../../../client/session.ts';
import { type LinkAgent, useLinkAgent } from '../../../domain/packages/link-agent.ts';

/** The agent whose link the order will carry; none for whoever is an agent, who orders for themself. */
export function useOrderLinkAgent(): LinkAgent | null {
  const agent = useLinkAgent();
  const { isAgent } = useSession();
  return isAgent ? null : agent;
}
