import { once } from 'node:events';
import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { log } from '@/server/platform/log/log';
import { recordRedis } from '@/server/platform/metrics/metrics';
import { ApiError } from './api-error';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HALF_HOUR = 30 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds to wait for Redis before this process counts in memory. Redis normally answers within one. */
const REDIS_ANSWER_MS = 1_000;

/** Limits of specification §B: `points` per `duration` in seconds, counted in fixed windows for each key. */
const LIMITS = {
  call: { points: 600, duration: MINUTE },
  search: { points: 120, duration: MINUTE },
  /** Sign-in attempts per client address. */
  signIn: { points: 100, duration: QUARTER },
  /** Calls to sign in by a passkey per client address: two for each attempt, one for each form that opens. */
  passkey: { points: 300, duration: QUARTER },
  /**
   * Failed sign-ins from browsers that are not known devices of the account
   * (server/features/auth/sign-in-guard): per account, and per account and client address.
   */
  signInFailure: { points: 5, duration: QUARTER },
  signInFailureHere: { points: 5, duration: HOUR },
  /** Sign-ins that have to wait; blocked for the length of the delay. */
  signInDelay: { points: 1, duration: QUARTER },
  /** Uses of one proof of work. */
  puzzle: { points: 1, duration: HALF_HOUR },
  /** Mails that inform an account's owner of failed sign-ins. */
  signInNotice: { points: 1, duration: DAY },
  /**
   * Failed sign-ins from a known device; wrong codes after the correct password, per account or known device, and within
   * a session per account.
   */
  deviceFailure: { points: 10, duration: QUARTER },
  codeFailure: { points: 10, duration: QUARTER },
  /** Wrong current passwords given within a session. */
  passwordFailure: { points: 10, duration: QUARTER },
  signUp: { points: 30, duration: HOUR },
  /**
   * Reset and confirmation mails: per client address; per recipient, in all roles; per account that changes
   * its e-mail address.
   */
  mail: { points: 30, duration: HOUR },
  accountMail: { points: 5, duration: HOUR },
  senderMail: { points: 5, duration: HOUR },
  /**
   * Sign-ups with one e-mail address, each of which sends a mail. Counted separately, so that mail requests
   * for an address do not block a sign-up with it.
   */
  signUpMail: { points: 5, duration: HOUR },
  comment: { points: 10, duration: HOUR },
  /** Submissions of advertisements per merchant, including repeated ones. */
  submission: { points: 60, duration: HOUR },
  /** Drafts that a merchant begins: one by one, as copies, or as rows of course files. */
  draft: { points: 300, duration: HOUR },
  /** Checks and uploads of course files per merchant. */
  courseFile: { points: 120, duration: HOUR },
  /** Changes of the places left, pauses, recalls and direct changes per merchant. */
  places: { points: 120, duration: HOUR },
  upload: { points: 60, duration: HOUR },
  subscribe: { points: 10, duration: HOUR },
  /** Requests for mails about searches per recipient without an account. */
  searchMail: { points: 5, duration: HOUR },
  contact: { points: 10, duration: HOUR },
  report: { points: 10, duration: HOUR },
  /** Invitations of editors by one merchant. */
  teamInvitation: { points: 20, duration: DAY },
  /** Enquiries from one client address, and to one merchant, whose mailbox they fill. */
  enquiry: { points: 10, duration: HOUR },
  enquiryTo: { points: 100, duration: HOUR },
  /** Joining waiting lists from one client address, by one e-mail address, and of one course. */
  waiting: { points: 10, duration: HOUR },
  waitingMail: { points: 5, duration: HOUR },
  waitingListOf: { points: 100, duration: HOUR },
  /** Claims of merchants from one client address, by one e-mail address, and of one merchant. */
  claim: { points: 10, duration: HOUR },
  claimMail: { points: 5, duration: DAY },
  claimOf: { points: 20, duration: DAY },
  /**
   * Views of and clicks on a course from one client network, counted once a day
   * (server/features/advertisements/course-interest-routes).
   */
  interest: { points: 1, duration: DAY },
  /** Web vitals reports; one page view in ten sends one. */
  visit: { points: 60, duration: QUARTER },
} as const;
export type LimitName = keyof typeof LIMITS;

/** Returns the number of requests and the seconds of a limit, without `RATE_LIMIT_SCALE`. */
export const limitOf = (name: LimitName): { points: number; duration: number } => LIMITS[name];

export interface RateLimits {
  /**
   * Counts one request, or as many as a dear one counts for.
   * @throws ApiError too_many_requests beyond the limit
   */
  hit(name: LimitName, key: string, points?: number): Promise<void>;
  /**
   * Checks the limit without counting.
   * @throws ApiError too_many_requests if the limit is used up
   */
  check(name: LimitName, key: string): Promise<void>;
  /** Counts one event without rejecting it. Returns the excess over the limit; 0 if it was just reached. */
  note(name: LimitName, key: string): Promise<number>;
  /** Blocks a key for the given number of seconds. */
  hold(name: LimitName, key: string, seconds: number): Promise<void>;
  /** Resets the counter of a key. */
  forget(name: LimitName, key: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates the rate limits, all multiplied by `RATE_LIMIT_SCALE`. Counts in Redis if a URL is given, so that
 * processes share the counters; in this process's memory otherwise, and while Redis is unreachable.
 */
export function createRateLimits(redisUrl = process.env.REDIS_URL): RateLimits {
  const scale = Number(process.env.RATE_LIMIT_SCALE) || 1;
  const redis = redisUrl ? connectRedis(redisUrl) : null;
  // The first requests wait until Redis is connected or has failed, so that they count for all processes.
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
    async hit(name, key, points = 1) {
      await tried;
      await limiter(name)
        .consume(key, points)
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
  // Requests never wait for a reconnection: while Redis is unreachable, this process counts in memory.
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: REDIS_ANSWER_MS,
    commandTimeout: REDIS_ANSWER_MS,
    // Closes a connection that stopped responding, so that later requests do not wait for it.
    socketTimeout: REDIS_ANSWER_MS,
  });
  let lost = false;
  redis.on('error', (error) => {
    if (!lost) log.warn('limits: Redis cannot be reached; counting in memory meanwhile', {}, error);
    lost = true;
    recordRedis(false);
  });
  redis.on('ready', () => {
    lost = false;
    recordRedis(true);
  });
  return redis;
}
