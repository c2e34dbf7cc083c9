import { showError } from '@rihlah/ui/toasts/notify';
import type { QueryClient } from '@tanstack/react-query';
import { branchesQuery } from '../domain/cities/branches.ts';
import { selectBranch } from '../domain/cities/selected-branch.ts';
import { packageQuery } from '../features/packages/queries.ts';

/** A package opened by a shared link selects the branch it leaves from (decisions, Smaller ones). */
export async function adoptSharedPackage(client: QueryClient, uuid: string): Promise<void> {
  try {
    const [product, branches] = await Promise.all([
      client.fetchQuery(packageQuery(uuid)),
      client.fetchQuery(branchesQuery()),
    ]);
    const branch = branches.find((each) => each.uuid === product.branch.uuid);
    if (branch) selectBranch(branch);
  } catch (error) {
    showError(error);
  }
}
