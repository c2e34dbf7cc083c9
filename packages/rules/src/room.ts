import { sameStatus } from './order-status.ts';

/** Spec 2, section 4, and the end of a journey: no room is chosen then. */
const CLOSED = ['Pendaftaran', 'Manasik Haji', 'Berangkat Umrah', 'Selesai', 'Done', 'Close', 'Batal'];

/** Whether an order of this status may still choose its room. */
export const mayChooseRoom = (status: string): boolean =>
  !CLOSED.some((closed) => sameStatus(closed, status));
