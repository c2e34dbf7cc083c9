import { uploadPicture } from '@rihlah/contract/staff/catalog/content';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { takePicture } from '../pictures/take-picture.ts';

export function contentUploadsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, uploadPicture, async ({ actor, files }) => ({
    path: await takePicture(services, actor, files.photo),
  }));
}
