import type { InfoPageName } from '@rihlah/contract/catalog/info-page';
import type { Promo } from '@rihlah/contract/wire/app-config';
import { eq, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { brokenConstraint, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { infoPages, promos } from './front.tables.ts';
import { findInfoPages, findPromo } from './front-queries.ts';

/** Of two who write the first version at once the second is told as everybody who comes too late. */
async function once(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (/^(promos_is_only|info_pages_name)_unique$/.test(brokenConstraint(error) ?? ''))
      throw new Failure('editedMeanwhile');
    throw error;
  }
}

/** Sets the promo overlay; null goes back to the member coupon. @throws Failure `editedMeanwhile` (412) */
export async function changePromo(
  services: Services,
  actor: StaffActor,
  { version, promo }: { version: number; promo: Promo | null },
): Promise<void> {
  await once(() =>
    inTransaction(services.db, async (tx) => {
      const changedAt = services.clock.now();
      const before = await findPromo(tx);
      if ((before?.version ?? 0) !== version) throw new Failure('editedMeanwhile');
      const [row] = before
        ? await tx
            .update(promos)
            .set({ promo: promo === null ? sql`null` : promo, version: version + 1, changedAt })
            .where(eq(promos.version, version))
            .returning({ uuid: promos.uuid })
        : await tx.insert(promos).values({ promo, version: 1, changedAt }).returning({ uuid: promos.uuid });
      if (!row) throw new Failure('editedMeanwhile');
      const act = { verb: 'promo.changed' as const, subjectUuid: row.uuid };
      await record(
        tx,
        actor,
        { ...act, before: { promo: before?.promo ?? null }, after: { promo } },
        changedAt,
      );
    }),
  );
  await services.agency.refresh();
}

/** Writes an information page; null goes back to the product's text. @throws Failure `editedMeanwhile` (412) */
export async function changeInfoPage(
  services: Services,
  actor: StaffActor,
  { name, version, html }: { name: InfoPageName; version: number; html: string | null },
): Promise<void> {
  await once(() =>
    inTransaction(services.db, async (tx) => {
      const changedAt = services.clock.now();
      const before = (await findInfoPages(tx)).find((page) => page.name === name);
      if ((before?.version ?? 0) !== version) throw new Failure('editedMeanwhile');
      const [row] = before
        ? await tx
            .update(infoPages)
            .set({ html, version: version + 1, changedAt })
            .where(sql`${infoPages.name} = ${name} and ${infoPages.version} = ${version}`)
            .returning({ uuid: infoPages.uuid })
        : await tx
            .insert(infoPages)
            .values({ name, html, version: 1, changedAt })
            .returning({ uuid: infoPages.uuid });
      if (!row) throw new Failure('editedMeanwhile');
      const act = { verb: 'info-page.changed' as const, subjectUuid: row.uuid };
      const change = { before: { name, html: before?.html ?? null }, after: { name, html } };
      await record(tx, actor, { ...act, ...change }, changedAt);
    }),
  );
  await services.agency.refresh();
}
