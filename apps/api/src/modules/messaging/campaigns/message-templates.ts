import type { MessageTemplate } from '@rihlah/contract/staff/messaging/messages';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { readTemplateFields } from '@rihlah/rules/text/messages/message-template';
import { asc, eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { brokenConstraint, type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure, invalid, requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { messagingFailure } from '../failures.ts';
import { messageTemplates } from './messages.tables.ts';

type Row = typeof messageTemplates.$inferSelect;
type Kept = Pick<MessageTemplate, 'uuid' | 'name' | 'title' | 'text' | 'version'>;
type Templates = Pick<Services, 'db' | 'clock'>;

export async function listTemplates(db: DbOrTx): Promise<MessageTemplate[]> {
  const rows = await db
    .select()
    .from(messageTemplates)
    .orderBy(asc(sql`lower(${messageTemplates.name})`));
  return present(db, rows);
}

async function present(db: DbOrTx, rows: Row[]): Promise<MessageTemplate[]> {
  const names = await findStaffNames(db, pluck(rows, 'changedBy'));
  return rows.map(({ changedBy, changedAt, ...row }) => ({
    ...row,
    fields: readTemplateFields(`${row.title} ${row.text}`).known,
    by: names.get(changedBy) ?? '',
    at: jakartaIso(changedAt),
  }));
}

/**
 * Keeps a text, or changes it. Only texts whose fields there are: one with others could never be sent.
 *
 * @param kept `version` of the one that was changed; 0 of a new one
 * @throws Failure `messageWithHoles` (422) naming the fields, 422 on `name` for one that is taken, `editedMeanwhile` (412)
 */
export async function keepTemplate(
  { db, clock }: Templates,
  actor: StaffActor,
  kept: Kept,
): Promise<MessageTemplate> {
  const { unknown } = readTemplateFields(`${kept.title} ${kept.text}`);
  if (unknown.length > 0) {
    const what = `tidak mengenal ${unknown.map((name) => `{${name}}`).join(', ')}`;
    throw messagingFailure('messageWithHoles', { words: { what } });
  }
  try {
    return await inTransaction(db, async (tx) => {
      const now = clock.now();
      const { uuid, version, ...content } = kept;
      const before = await lock(tx, uuid);
      // Sent twice, it is what it was to become.
      if (before && isSame(before, content)) return first(await present(tx, [before]));
      if ((before?.version ?? 0) !== version) throw new Failure('editedMeanwhile');
      const row = { ...content, version: version + 1, changedBy: actor.uuid, changedAt: now };
      const [written] = await tx
        .insert(messageTemplates)
        .values({ uuid, ...row })
        .onConflictDoUpdate({ target: messageTemplates.uuid, set: row })
        .returning();
      if (!written) throw new Error('the text was not kept');
      const act = {
        verb: before ? ('message-template.changed' as const) : ('message-template.added' as const),
      };
      const was = before && { before: contentOf(before) };
      await record(tx, actor, { ...act, subjectUuid: uuid, ...was, after: content }, now);
      return first(await present(tx, [written]));
    });
  } catch (error) {
    if (brokenConstraint(error) === 'message_templates_name') throw invalid('name', 'nameTwice');
    throw error;
  }
}

/** Removes a text as it was seen. @throws Failure `notFound`, `editedMeanwhile` (412) */
export function removeTemplate(
  { db, clock }: Templates,
  actor: StaffActor,
  { uuid, version }: { uuid: string; version: number },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = requireFound(await lock(tx, uuid));
    if (before.version !== version) throw new Failure('editedMeanwhile');
    await tx.delete(messageTemplates).where(eq(messageTemplates.uuid, uuid));
    const act = { verb: 'message-template.removed' as const, subjectUuid: uuid, before: contentOf(before) };
    await record(tx, actor, act, clock.now());
  });
}

const contentOf = ({ name, title, text }: Pick<Row, 'name' | 'title' | 'text'>) => ({ name, title, text });

const isSame = (row: Row, content: ReturnType<typeof contentOf>): boolean =>
  JSON.stringify(contentOf(row)) === JSON.stringify(contentOf(content));

async function lock(tx: DbOrTx, uuid: string): Promise<Row | undefined> {
  const rows = await tx.select().from(messageTemplates).where(eq(messageTemplates.uuid, uuid)).for('update');
  return rows[0];
}

function first(templates: MessageTemplate[]): MessageTemplate {
  const [template] = templates;
  if (!template) throw new Error('the text is gone');
  return template;
}
