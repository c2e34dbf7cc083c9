import { Failure } from '../../../infra/failure.ts';

/** What is about one person is for that person alone. @param asked people named in a request @throws Failure `notFound` */
export function assertSelf(personUuid: string, ...asked: (string | undefined)[]): void {
  if (asked.some((uuid) => uuid !== undefined && uuid !== personUuid)) throw new Failure('notFound');
}
