import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { uuid } from '../../wire/primitives.ts';
import { trip } from './trip-events.ts';

export const setPhotoAgreement = defineCall({
  method: 'POST',
  path: '/api/staff/v1/trips/:uuid/photo-agreement',
  summary:
    'Say that everybody of a group agrees to a photo a day which families see, or take it back: the photo is gone at once',
  permission: 'attendance.take',
  body: z.object({ agrees: z.boolean() }),
  response: trip,
});

export const takeTripPhoto = defineCall({
  method: 'POST',
  path: '/api/staff/v1/trips/:uuid/photo',
  summary: 'The photo of the day of a group that agrees; takes the place of the one before',
  permission: 'attendance.take',
  /** `basis`: the photo that was shown; empty where none was. */
  body: z.object({ basis: z.literal('').or(uuid).default('') }),
  files: ['photo'],
  response: trip,
});

export const removeTripPhoto = defineCall({
  method: 'POST',
  path: '/api/staff/v1/trips/:uuid/photo/removal',
  summary: 'Remove the photo of a group; removed twice it stays away',
  permission: 'attendance.take',
  body: z.object({ photo: uuid }),
  response: trip,
});

export const getTripPhoto = defineCall({
  method: 'GET',
  path: '/api/staff/v1/trips/:uuid/photo',
  summary: 'The photo of a group (image/jpeg)',
  permission: 'attendance.read',
  query: z.object({ photo: uuid }),
  response: z.any(),
});

export type SetPhotoAgreement = CallTypes<typeof setPhotoAgreement>;
export type TakeTripPhoto = CallTypes<typeof takeTripPhoto>;
export type RemoveTripPhoto = CallTypes<typeof removeTripPhoto>;
