import { lentName } from '@rihlah/contract/documents/lent-steps';
import { z } from 'zod';

export const lendSchema = z.object({ name: lentName });
