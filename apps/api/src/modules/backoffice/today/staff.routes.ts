import { searchForStaff as searchCall } from '@rihlah/contract/staff/backoffice/search';
import { getToday } from '@rihlah/contract/staff/backoffice/today';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findToday, type TodaySources } from './find-today.ts';
import { searchForStaff } from './search.ts';

/** Hari ini and the search of everything. @param sources of modules above this one */
export function todayRoutes(app: FastifyInstance, services: Services, sources: TodaySources): void {
  serveCall(app, services, getToday, ({ actor }) => findToday(services, actor, sources));

  serveCall(app, services, searchCall, ({ actor, query }) => searchForStaff(services, actor, query));
}
