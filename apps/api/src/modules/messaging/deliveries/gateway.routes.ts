import { SMS_GATEWAYS } from '@rihlah/contract/staff/backoffice/system';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendProblem } from '../../../http/problems/problems.ts';
import type { Services } from '../../../infra/services.ts';
import { REPORT_PATH, reportPayload } from '../../../infra/sms/deliveries/report-address.ts';
import { takeReport } from '../../../infra/sms/deliveries/take-report.ts';

const address = z.object({
  gateway: z.enum(SMS_GATEWAYS),
  uuid: z.guid(),
  expires: z.coerce.number().int(),
  signature: z.string(),
});

/** Fields of a form, a query or JSON; what is nested says nothing that is of use. */
const fieldsOf = ({ method, query, body }: FastifyRequest): Record<string, string> => {
  const given = (method === 'GET' ? query : body) ?? {};
  const plain = Object.entries(given).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
};

/**
 * Gateways of SMS telling what became of a message. Each attempt has an address of its own, signed by us, which its gateway
 * alone was told; a gateway that signs its calls is asked for that too. Whatever else comes is 403 and changes nothing.
 */
export function deliveryReportRoutes(app: FastifyInstance, services: Services): void {
  const { smsGateways, signedLinks, clock, config, log } = services;
  app.route({
    method: ['GET', 'POST'],
    url: REPORT_PATH,
    handler: async (request, reply) => {
      const asked = address.safeParse(request.params);
      const gateway = smsGateways.all.find(({ name }) => name === asked.data?.gateway);
      if (!asked.success || !gateway?.readReport) return sendProblem(reply, 403);
      const { uuid, expires, signature } = asked.data;
      const payload = reportPayload({ gateway: gateway.name, uuid });
      if (!signedLinks.verify(payload, { expires, signature }, clock.now())) return sendProblem(reply, 403);
      const said = gateway.readReport({
        url: `${config.PUBLIC_URL ?? ''}${request.url}`,
        fields: fieldsOf(request),
        header: (name) => request.headers[name]?.toString(),
      });
      if (said === 'forged') {
        log.warn({ gateway: gateway.name }, 'a delivery report was not signed by its gateway');
        return sendProblem(reply, 403);
      }
      if (said) await takeReport(services, uuid, said, gateway.name);
      return reply.code(204).send();
    },
  });
}
