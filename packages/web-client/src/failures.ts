import type { Problem } from '@rihlah/contract/wire/hal';

/** No answer: no connection, or none in time. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** The members an answer of status 400 and above may carry; a foreign server may leave any out. */
export type ProblemAnswer = Partial<Problem> & { message?: string };

/** An answer of status 400 and above. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly problem: ProblemAnswer;

  constructor(status: number, problem: ProblemAnswer) {
    super(problem.message ?? problem.detail ?? `${status} ${problem.title ?? ''}`);
    this.status = status;
    this.problem = problem;
  }
}

/** The login has run out; the visitor is a guest again, or on the way to log in. Nothing more is to be said. */
export class SessionOver extends Error {
  override name = 'SessionOver';
}
