import { randomInt } from 'node:crypto';
import {
  AGENT_CODE_LENGTH,
  AGENT_CODE_SIGNS,
  type GetAgentLink,
  type OpenAgentLink,
} from '@rihlah/contract/people/agent-link';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { agentLinks } from '../agents.tables.ts';

const newCode = (): string =>
  Array.from({ length: AGENT_CODE_LENGTH }, () => AGENT_CODE_SIGNS[randomInt(AGENT_CODE_SIGNS.length)]).join(
    '',
  );

/** The agent's link, made when it is first asked for; asked for twice at once it is one. */
export function openAgentLink(
  { db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  registrarUuid: string,
): Promise<OpenAgentLink['response']> {
  return inTransaction(db, async (tx) => {
    await lockNames(tx, [`agent-link ${registrarUuid}`]);
    const [before] = await tx
      .select({ code: agentLinks.code })
      .from(agentLinks)
      .where(eq(agentLinks.registrarUuid, registrarUuid))
      .orderBy(asc(agentLinks.createdAt))
      .limit(1);
    const code = before?.code ?? newCode();
    if (!before) await tx.insert(agentLinks).values({ code, registrarUuid, createdAt: clock.now() });
    return { code, url: linkTo(publicUrl, paths.agentLink(code)) };
  });
}

/** Whose link it is. @throws Failure `notFound` */
export async function findAgentLink(
  { db }: Pick<Services, 'db'>,
  code: string,
): Promise<GetAgentLink['response']> {
  const [link] = await db.select().from(agentLinks).where(eq(agentLinks.code, code));
  const { registrarUuid } = requireFound(link);
  const agent = requireFound(await findPerson(db, registrarUuid));
  return { code, name: agent.name };
}

/** An agent whose link was followed, as placing an order reads it. */
export const linkAgent = z.object({ code: z.string(), agentUuid: z.string() });

/** As SQL, a JSON list of `linkAgent`; where none are asked for no table is read. */
export const linkAgentsJson = (codes: string[]): SQL =>
  codes.length === 0
    ? sql`'[]'::json`
    : sql`(select coalesce(json_agg(json_build_object('code', l.code, 'agentUuid', l.registrar_uuid)), '[]')
        from ${agentLinks} l where l.code = any(${sql.param(codes)}::text[]))`;
