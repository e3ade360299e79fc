import { once } from 'node:events';
import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { log } from '@/server/platform/log/log';
import { ApiError } from './api-error';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HALF_HOUR = 30 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Redis answers in a millisecond; whoever has to wait longer is counted here. */
const REDIS_ANSWER_MS = 1_000;

/** Limits of specification §B: how many in how many seconds, counted in fixed windows a key. */
const LIMITS = {
  call: { points: 600, duration: MINUTE },
  search: { points: 120, duration: MINUTE },
  /** Attempts to sign in, a client address. */
  signIn: { points: 100, duration: QUARTER },
  /** Failures from browsers that the account does not know (server/features/auth/sign-in-guard): an account; an account and client address. */
  signInFailure: { points: 5, duration: QUARTER },
  signInFailureHere: { points: 5, duration: HOUR },
  /** Those that have to wait, for as long as they are held. */
  signInDelay: { points: 1, duration: QUARTER },
  /** A puzzle is used once. */
  puzzle: { points: 1, duration: HALF_HOUR },
  /** The mail that tells an account's owner of failures. */
  signInNotice: { points: 1, duration: DAY },
  /** Failures from a browser that the account knows; wrong codes after the right password, an account or such a browser. */
  deviceFailure: { points: 10, duration: QUARTER },
  codeFailure: { points: 10, duration: QUARTER },
  /** Wrong present passwords given in an open session. */
  passwordFailure: { points: 10, duration: QUARTER },
  signUp: { points: 30, duration: HOUR },
  /** Reset and confirmation mails: a client address; whoever gets them, in all roles; an account that changes its address. */
  mail: { points: 30, duration: HOUR },
  accountMail: { points: 5, duration: HOUR },
  senderMail: { points: 5, duration: HOUR },
  /** Sign-ups with one address, each of which sends a mail: counted apart, or requests for mails would hinder them. */
  signUpMail: { points: 5, duration: HOUR },
  comment: { points: 10, duration: HOUR },
  /** Advertisements that a merchant sends in, again ones included. */
  submission: { points: 60, duration: HOUR },
  upload: { points: 60, duration: HOUR },
  subscribe: { points: 10, duration: HOUR },
  contact: { points: 10, duration: HOUR },
  report: { points: 10, duration: HOUR },
  /** What comes from one network for one course, counted once (server/features/advertisements/course-interest-routes). */
  interest: { points: 1, duration: DAY },
  /** Pages that say how fast they were; one in ten does. */
  visit: { points: 60, duration: QUARTER },
} as const;
export type LimitName = keyof typeof LIMITS;

export interface RateLimits {
  /** Counts one more. @throws ApiError too_many_requests beyond the limit */
  hit(name: LimitName, key: string): Promise<void>;
  /** Counts nothing. @throws ApiError too_many_requests when the limit is used up */
  check(name: LimitName, key: string): Promise<void>;
  /** Counts one more and refuses nothing. Returns by how many the limit is exceeded; 0 where it has just been used up. */
  note(name: LimitName, key: string): Promise<number>;
  /** Uses a limit up for so many seconds. */
  hold(name: LimitName, key: string, seconds: number): Promise<void>;
  /** Begins a key's window anew. */
  forget(name: LimitName, key: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The limits, all multiplied by `RATE_LIMIT_SCALE`. Counted in Redis where a URL is given, so that several processes
 * share them; in this process's memory otherwise, and while Redis cannot be reached.
 */
export function createRateLimits(redisUrl = process.env.REDIS_URL): RateLimits {
  const scale = Number(process.env.RATE_LIMIT_SCALE) || 1;
  const redis = redisUrl ? connectRedis(redisUrl) : null;
  // Connected, or known not to be: what a process is asked first counts for the others too.
  const inTime = { signal: AbortSignal.timeout(REDIS_ANSWER_MS) };
  const tried = redis && once(redis, 'ready', inTime).catch(() => undefined);
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, { points, duration }] of Object.entries(LIMITS)) {
    const options = { keyPrefix: `limit:${name}`, points: Math.max(1, Math.floor(points * scale)), duration };
    const memory = new RateLimiterMemory(options);
    const shared = redis && { storeClient: redis, insuranceLimiter: memory, rejectIfRedisNotReady: true };
    limiters.set(name as LimitName, shared ? new RateLimiterRedis({ ...options, ...shared }) : memory);
  }
  const limiter = (name: LimitName) => {
    const known = limiters.get(name);
    if (!known) throw new Error(`there is no limit ${name}`);
    return known;
  };
  return {
    async hit(name, key) {
      await tried;
      await limiter(name)
        .consume(key)
        .catch((refused: unknown) => {
          throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
        });
    },
    async check(name, key) {
      await tried;
      const counter = limiter(name);
      const state = await counter.get(key);
      if (state && state.msBeforeNext > 0 && state.consumedPoints >= counter.points) throw tooMany(state);
    },
    async note(name, key) {
      await tried;
      const counter = limiter(name);
      return (await counter.penalty(key, 1)).consumedPoints - counter.points;
    },
    async hold(name, key, seconds) {
      await tried;
      await limiter(name).block(key, seconds);
    },
    async forget(name, key) {
      await tried;
      await limiter(name).delete(key);
    },
    async close() {
      redis?.disconnect();
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): ApiError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new ApiError('too_many_requests', { headers: { 'Retry-After': String(seconds) } });
}

function connectRedis(url: string): Redis {
  // No request is held up by Redis, but for the first ones while it is connected to: while it is away, this process counts for itself.
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: REDIS_ANSWER_MS,
    commandTimeout: REDIS_ANSWER_MS,
    // One that went silent is given up, so that not every request waits for it.
    socketTimeout: REDIS_ANSWER_MS,
  });
  let lost = false;
  redis.on('error', (error) => {
    if (!lost) log.warn('limits: Redis cannot be reached; counting in memory meanwhile', {}, error);
    lost = true;
  });
  redis.on('ready', () => {
    lost = false;
  });
  return redis;
}
