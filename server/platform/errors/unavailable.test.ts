import { expect, it } from 'vitest';
import { isUnavailable, ServiceAway } from './unavailable';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

it.each([
  ['a database that refuses', withCode('ECONNREFUSED')],
  ['a database that starts', withCode('57P03')],
  ['a database whose disk is full', new Error('query failed', { cause: withCode('53100') })],
  ['a transaction that was ended to free others', new Error('query failed', { cause: withCode('40P01') })],
  ['a disk that is full', withCode('ENOSPC')],
  ['memory that is used up', withCode('ENOMEM')],
  [
    'a bucket that is away',
    new TypeError('fetch failed', { cause: new AggregateError([withCode('ECONNREFUSED')]) }),
  ],
  ['a bucket that breaks off', new TypeError('fetch failed', { cause: withCode('UND_ERR_SOCKET') })],
  ['a bucket that does not answer', new DOMException('too long', 'TimeoutError')],
  ['a bucket that is busy', new ServiceAway('bucket: answered 503')],
])('%s may be tried again later', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a row that is there already', withCode('23505')],
  ['what is no error', 'ENOSPC'],
])('%s may not', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});
