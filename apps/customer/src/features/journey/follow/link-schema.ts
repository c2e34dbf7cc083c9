import { followName } from '@rihlah/contract/orders/follow-links';
import { z } from 'zod';

export const linkSchema = z.object({ name: followName });
