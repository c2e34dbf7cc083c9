import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { followRequests, observeRequests } from './http/access-line.ts';
import { identifyViewers } from './http/admission/admit.ts';
import { admitOtherOrigins } from './http/admission/other-origins.ts';
import { CatalogueCache } from './http/cache/catalogue-cache.ts';
import { MicroCache } from './http/cache/micro-cache.ts';
import { useContractSchemas } from './http/calls.ts';
import { commentStatements } from './http/comment-statements.ts';
import { acceptForms } from './http/forms.ts';
import { closeConnectionsWhenStopping, healthRoutes, refuseWhenOutdated } from './http/health.ts';
import { registerOpenApi } from './http/openapi.ts';
import { serveConsole } from './http/pages/console.ts';
import { serveWebApp } from './http/pages/web-app.ts';
import { answerFrameworkError, answerParserError, forbidStoring } from './http/problems/framework-errors.ts';
import { collectMethods } from './http/problems/method-not-allowed.ts';
import { registerNotFound } from './http/problems/not-found.ts';
import { registerProblems } from './http/problems/problems.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { AuditTail } from './infra/audit/audit-tail.ts';
import type { ReadinessWatch } from './infra/process/readiness.ts';
import type { Services } from './infra/services.ts';
import { readRequestFacts } from './infra/telemetry/request-facts.ts';
import { agentsRoutes } from './modules/agents/customer.routes.ts';
import { agentsStaffRoutes } from './modules/agents/staff/staff.routes.ts';
import { complaintsRoutes } from './modules/backoffice/complaints/staff.routes.ts';
import { approvalsRoutes } from './modules/backoffice/decisions/staff.routes.ts';
import { systemRoutes } from './modules/backoffice/system/staff.routes.ts';
import { nameThings } from './modules/backoffice/today/name-subjects.ts';
import { todayRoutes } from './modules/backoffice/today/staff.routes.ts';
import { bankCallbacksRoutes } from './modules/banking/callbacks/bank.routes.ts';
import { paymentsRoutes } from './modules/banking/virtual-accounts/customer.routes.ts';
import { receiptsRoutes } from './modules/billing/receipts/customer.routes.ts';
import { proofRoutes } from './modules/billing/receipts/proof.routes.ts';
import { reportsRoutes } from './modules/billing/reports/staff.routes.ts';
import { moneyRoutes } from './modules/billing/staff/staff.routes.ts';
import { branchesRoutes } from './modules/catalog/branches/customer.routes.ts';
import { staffAgencyRoutes } from './modules/catalog/content/agency.routes.ts';
import { infoPageRoutes } from './modules/catalog/content/customer.routes.ts';
import { contentRoutes } from './modules/catalog/content/staff.routes.ts';
import { contentUploadsRoutes } from './modules/catalog/content/uploads.routes.ts';
import { packageImportRoutes, packageUploadRoutes } from './modules/catalog/import/staff.routes.ts';
import { packagesRoutes } from './modules/catalog/packages/customer.routes.ts';
import { picturesRoutes } from './modules/catalog/pictures/customer.routes.ts';
import { staffPackagesRoutes } from './modules/catalog/staff/staff.routes.ts';
import {
  custodyRoutes,
  staffCustodyRoutes,
  visaBatchesRoutes,
} from './modules/custody/handovers/handovers.routes.ts';
import { latePassports } from './modules/custody/holdings/late-passports.ts';
import { assurancesRoutes } from './modules/departures/assurances/customer.routes.ts';
import { proofUploadRoutes, staffAssurancesRoutes } from './modules/departures/assurances/staff.routes.ts';
import { waitingAnswers } from './modules/departures/assurances/waiting-answers.ts';
import { cardRoutes } from './modules/departures/check-in/card.routes.ts';
import { checkInRoutes, pilgrimCardRoutes } from './modules/departures/check-in/staff.routes.ts';
import { followRoutes } from './modules/departures/follow/customer.routes.ts';
import { tripEventRoutes, tripPhotoUploadRoutes } from './modules/departures/follow/staff.routes.ts';
import { staffGroupsRoutes, tripGroupRoutes } from './modules/departures/groups/groups.routes.ts';
import { keepsakeRoutes } from './modules/departures/keepsake/keepsake.routes.ts';
import { ledRoutes } from './modules/departures/led/staff.routes.ts';
import { findFilledFacts } from './modules/departures/manifests/pilgrim-facts.ts';
import { pilgrimFactsRoutes, staffListsRoutes } from './modules/departures/manifests/staff.routes.ts';
import { findNextDepartures } from './modules/departures/readiness/next-departures.ts';
import { operationsRoutes } from './modules/departures/readiness/staff.routes.ts';
import { waitingReturns } from './modules/departures/readiness/waiting-returns.ts';
import { roomsRoutes, staffRoomsRoutes } from './modules/departures/rooms/rooms.routes.ts';
import { lendingRoutes } from './modules/documents/lending/customer.routes.ts';
import { lentUploadsRoutes } from './modules/documents/lending/lent-uploads.routes.ts';
import { documentsRoutes } from './modules/documents/list/customer.routes.ts';
import { oneDocumentRoutes } from './modules/documents/list/one-document.routes.ts';
import { filesRoutes } from './modules/documents/record/files.routes.ts';
import {
  travelDocumentsRoutes,
  travelDocumentUploadRoutes,
} from './modules/documents/travel/staff.routes.ts';
import { waitingTravelDocuments } from './modules/documents/travel/waiting-travel-documents.ts';
import { uploadsRoutes } from './modules/documents/upload/uploads.routes.ts';
import { endWhatWasBegun } from './modules/documents/verification/end-what-was-begun.ts';
import { handInRoutes, pilgrimDocumentsRoutes } from './modules/documents/verification/hand-in.routes.ts';
import { reviewRoutes } from './modules/documents/verification/staff.routes.ts';
import { claimRoutes } from './modules/identity/claims/customer.routes.ts';
import { accountsRoutes } from './modules/identity/logins/customer.routes.ts';
import { findViewer } from './modules/identity/logins/find-viewer.ts';
import { oauthRoutes } from './modules/identity/logins/oauth.routes.ts';
import { peopleRoutes } from './modules/identity/people/staff.routes.ts';
import { profileRoutes } from './modules/identity/profile/customer.routes.ts';
import { documentAccessRoutes } from './modules/identity/profile/document-access.routes.ts';
import { staffSecurityRoutes } from './modules/identity/staff-sessions/security.routes.ts';
import { staffSessionRoutes } from './modules/identity/staff-sessions/session.routes.ts';
import { findStaffViewer } from './modules/identity/staff-sessions/staff-sessions.ts';
import { auditRoutes } from './modules/identity/team/audit.routes.ts';
import { teamRoutes } from './modules/identity/team/staff.routes.ts';
import { messagesRoutes } from './modules/messaging/campaigns/staff.routes.ts';
import { deliveryReportRoutes } from './modules/messaging/deliveries/gateway.routes.ts';
import { whatsappRoutes } from './modules/messaging/deliveries/whatsapp.routes.ts';
import { eventsRoutes } from './modules/messaging/events/customer.routes.ts';
import { staffEventsRoutes } from './modules/messaging/events/staff.routes.ts';
import { inboxRoutes } from './modules/messaging/inbox/customer.routes.ts';
import { counterRoutes } from './modules/orders/counter/staff.routes.ts';
import { findOrderRoutes } from './modules/orders/find/customer.routes.ts';
import { orderActionsRoutes } from './modules/orders/list/actions.routes.ts';
import { ordersRoutes } from './modules/orders/list/customer.routes.ts';
import { orderChangesRoutes } from './modules/orders/staff/changes.routes.ts';
import { orderViewsRoutes } from './modules/orders/staff/list/views.routes.ts';
import { staffOrdersRoutes } from './modules/orders/staff/staff.routes.ts';
import { waitingRoutes } from './modules/orders/waiting/customer.routes.ts';
import { staffWaitingRoutes } from './modules/orders/waiting/staff.routes.ts';
import { personDataRoutes } from './modules/privacy/personal-data/staff.routes.ts';
import { privacyRequestRoutes } from './modules/privacy/requests/customer.routes.ts';
import { openRequests } from './modules/privacy/requests/find-requests.ts';
import { staffPrivacyRequestRoutes } from './modules/privacy/requests/staff.routes.ts';
import { retentionRoutes } from './modules/privacy/retention/staff.routes.ts';

const BODY_LIMIT = 256 * 1024;

export interface AppOptions {
  /** Checks every answer against the contract; for tests and development. */
  checkAnswers?: boolean;
  /** What is true of this process at this moment. */
  readiness: Pick<ReadinessWatch, 'ask' | 'isOutdated' | 'isStopping'>;
  /** Whether it has come up once. */
  hasStarted: () => boolean;
  /** Adds what only a demo has. */
  demo?: (app: FastifyInstance) => Promise<void>;
}

/** A number of proxies believes that many entries of X-Forwarded-For, counted from this server outwards. */
const trustOf = (proxies: number | false | string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Builds the HTTP side of the product; listening is the server's business. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { config, log } = services;
  const front = new MicroCache(observeRequests(services));
  const tail = new AuditTail(services);
  const app = Fastify({
    serverFactory: front.serverFactory,
    forceCloseConnections: 'idle',
    // In the audit log it names the request among those of all processes.
    genReqId: (request) => readRequestFacts(request).id,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(config.TRUST_PROXY),
    routerOptions: { maxParamLength: 300 },
    // Two bodies in one field, or a deeply wrong one, are a client's error.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // What a proxy has sent already is served to the end (stop-serving.ts).
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerParserError,
  });
  followRequests(app);
  if (services.sqlComments) commentStatements(app, services.sqlComments);
  forbidStoring(app);
  const methodsOf = collectMethods(app);
  registerProblems(app);
  refuseWhenOutdated(app, options.readiness);
  closeConnectionsWhenStopping(app, options.readiness);
  identifyViewers(app, {
    findViewer: (token) => findViewer(services, token),
    findStaffViewer: (token, asked) => findStaffViewer(services, token, asked),
  });
  useContractSchemas(app, { checkAnswers: options.checkAnswers ?? false });
  await app.register(accepts);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await admitOtherOrigins(app, config);
  const web = await serveWebApp(app, services);
  await serveConsole(app, services);
  await registerSecurityHeaders(app, config, web.scriptHashes);
  await registerOpenApi(app);
  registerNotFound(app, { methodsOf, sendPage: web.sendPage });
  await options.demo?.(app);
  await app.register(async (api) => {
    const cache = new CatalogueCache(front);
    oauthRoutes(api, services);
    accountsRoutes(api, services);
    profileRoutes(api, services);
    documentAccessRoutes(api, services);
    claimRoutes(api, services);
    privacyRequestRoutes(api, services);
    branchesRoutes(api, services, cache);
    packagesRoutes(api, services, cache);
    assurancesRoutes(api, services, cache);
    infoPageRoutes(api, services, cache);
    picturesRoutes(api, services);
    findOrderRoutes(api, services);
    waitingRoutes(api, services);
    ordersRoutes(api, services, { findFilled: (orders) => findFilledFacts(services, orders) });
    orderActionsRoutes(api, services);
    paymentsRoutes(api, services);
    receiptsRoutes(api, services);
    proofRoutes(api, services, web.sendProof);
    cardRoutes(api, services, web.sendProof);
    agentsRoutes(api, services);
    inboxRoutes(api, services);
    eventsRoutes(api, services, tail);
    roomsRoutes(api, services);
    tripGroupRoutes(api, services);
    pilgrimFactsRoutes(api, services);
    pilgrimCardRoutes(api, services);
    followRoutes(api, services, web.sendFollowed);
    lendingRoutes(api, services);
    keepsakeRoutes(api, services);
    custodyRoutes(api, services);
    documentsRoutes(api, services);
    oneDocumentRoutes(api, services);
    filesRoutes(api, services);
  });
  await app.register(async (forms) => {
    await acceptForms(forms);
    uploadsRoutes(forms, services);
    lentUploadsRoutes(forms, services);
  });
  await app.register(async (loket) => {
    await loket.register(cookie);
    staffSessionRoutes(loket, services);
    staffSecurityRoutes(loket, services);
    teamRoutes(loket, services, endWhatWasBegun);
    auditRoutes(loket, services, nameThings);
    todayRoutes(loket, services, {
      queues: [latePassports, ...waitingTravelDocuments, waitingReturns, openRequests, waitingAnswers],
      findDepartures: findNextDepartures,
    });
    staffEventsRoutes(loket, services, tail);
    staffOrdersRoutes(loket, services);
    approvalsRoutes(loket, services);
    orderViewsRoutes(loket, services);
    counterRoutes(loket, services);
    staffWaitingRoutes(loket, services);
    orderChangesRoutes(loket, services);
    agentsStaffRoutes(loket, services);
    operationsRoutes(loket, services);
    staffAssurancesRoutes(loket, services);
    staffRoomsRoutes(loket, services);
    staffGroupsRoutes(loket, services);
    ledRoutes(loket, services);
    staffListsRoutes(loket, services);
    checkInRoutes(loket, services);
    tripEventRoutes(loket, services);
    complaintsRoutes(loket, services);
    travelDocumentsRoutes(loket, services);
    peopleRoutes(loket, services);
    personDataRoutes(loket, services);
    retentionRoutes(loket, services);
    staffPrivacyRequestRoutes(loket, services);
    staffCustodyRoutes(loket, services);
    visaBatchesRoutes(loket, services);
    messagesRoutes(loket, services);
    reportsRoutes(loket, services);
    systemRoutes(loket, services);
    moneyRoutes(loket, services);
    reviewRoutes(loket, services);
    pilgrimDocumentsRoutes(loket, services);
    staffPackagesRoutes(loket, services);
    packageImportRoutes(loket, services);
    contentRoutes(loket, services);
    staffAgencyRoutes(loket, services);
  });
  await app.register(async (loketForms) => {
    await loketForms.register(cookie);
    await acceptForms(loketForms);
    packageUploadRoutes(loketForms, services);
    travelDocumentUploadRoutes(loketForms, services);
    proofUploadRoutes(loketForms, services);
    tripPhotoUploadRoutes(loketForms, services);
    handInRoutes(loketForms, services);
    contentUploadsRoutes(loketForms, services);
  });
  app.addHook('preClose', (done) => {
    tail.stop();
    done();
  });
  bankCallbacksRoutes(app, services);
  deliveryReportRoutes(app, services);
  whatsappRoutes(app, services);
  healthRoutes(app, options.readiness, options.hasStarted);
  return app;
}
