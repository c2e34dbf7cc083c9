import { expect, it } from 'vitest';
import { explainStart } from './start-failure.ts';

it('names the whole chain of causes, and what usually is behind the last', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5999'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
    address: '127.0.0.1',
    port: 5999,
  });
  const query = new Error('Failed query: select 1 from t where phone = $1\nparams: 081234567890', {
    cause: refused,
  });
  expect(explainStart(query)).toBe(
    'The database does not answer at 127.0.0.1:5999.\n' +
      '  because: Failed query: select 1 from t where phone = $1\n' +
      '  because: connect ECONNREFUSED 127.0.0.1:5999',
  );
});

it('tells one of several addresses, and an error of ours as it is', () => {
  expect(explainStart(new AggregateError([new Error('a'), new Error('b')], ''))).toBe('b');
  expect(explainStart(new Error('ENCRYPTION_KEY is missing'))).toBe('ENCRYPTION_KEY is missing');
});
