import { hostname } from 'node:os';
import { resourceFromAttributes } from '@opentelemetry/resources';

/** Who sends traces and metrics. In a container each process is number 1: without the host's name several would count as one. */
export const RESOURCE = resourceFromAttributes({
  'service.name': 'rihlah',
  'service.instance.id': `${hostname()}:${process.pid}`,
  'process.pid': process.pid,
});
