import { sql } from 'drizzle-orm';
import type { Tx } from '../../infra/db/database.ts';
import { loadApprovals } from './load-approvals.ts';
import { loadAttendance } from './load-attendance.ts';
import { loadBankDays } from './load-bank-days.ts';
import { loadComplaints } from './load-complaints.ts';
import { loadCustody } from './load-custody.ts';
import { loadMessages } from './load-messages.ts';
import { loadReviewList } from './load-review-list.ts';
import { loadRooms } from './load-rooms.ts';
import { loadTrail } from './load-trail.ts';
import { loadVisaBatches } from './load-visa-batches.ts';
import { groupsOf, type SeasonWorld } from './season-world.ts';

/** Writes what the work of a season leaves behind, on orders that are written already. */
export async function loadSeason(tx: Tx, world: SeasonWorld): Promise<void> {
  const groups = groupsOf(world);
  await loadReviewList(tx, world);
  await loadBankDays(tx, world);
  await loadAttendance(tx, world, groups);
  await loadRooms(tx, world, groups);
  await loadCustody(tx, world, groups);
  await loadVisaBatches(tx, world, groups);
  await loadComplaints(tx, world, groups);
  await loadMessages(tx, world, groups);
  await loadApprovals(tx, world, groups);
  await loadTrail(tx, world);
  // The first screens are asked for before the database has looked at its tables by itself.
  await tx.execute(sql`analyze`);
}
