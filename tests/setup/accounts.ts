import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Role } from '@/lib/contract/choices';
import { createApi } from '@/server/app';
import { addOneTimeToken } from '@/server/features/accounts/one-time-tokens';
import { hashToken } from '@/server/features/accounts/tokens';
import { accounts } from '@/server/platform/database/schema/account-schema';
import type { MailRequest } from '@/server/platform/mail/outbox';
import { createTestApi, type TestApi } from './api';
import { PASSWORD, type ProtocolClient, protocolClient } from './protocol-client';

export type AccountValues = Partial<typeof accounts.$inferInsert>;

export const EMAIL = 'owner@example.com';
/** The token of a mail. */
export const TOKEN = 'a token of a mail';

interface Given {
  test: TestApi;
  /** Mails that the clients of this test have queued, oldest first. */
  mails: MailRequest[];
  /** Returns a client of an API with rate limits of its own. */
  freshClient(role?: Role, scale?: string): ProtocolClient;
  /** Adds an account without a sign-up, which takes as long as a test. Returns its id. */
  addAccount(values?: AccountValues): Promise<number>;
  addToken(values: Partial<Parameters<typeof addOneTimeToken>[1]>): Promise<number>;
}

/** Creates a database without accounts for each test of a file, and removes it afterwards. */
export function withAccounts(): Given {
  const given: Given = {
    test: {} as TestApi,
    mails: [],
    freshClient(role = 'member', scale = '1') {
      vi.stubEnv('RATE_LIMIT_SCALE', scale);
      const { mails } = given;
      const api = createApi({
        database: given.test.db,
        sendMail: async (_, ...sent) => void mails.push(...sent),
      });
      return protocolClient(given.test, role, api);
    },
    async addAccount(values = {}) {
      const [account] = await given.test.db
        .insert(accounts)
        .values({ role: 'member', email: EMAIL, passwordHash: QUICK_HASH, locale: 'en', ...values })
        .returning({ id: accounts.id });
      return account?.id ?? 0;
    },
    addToken: (values) =>
      addOneTimeToken(given.test.db, {
        ...{ tokenHash: hashToken(TOKEN), email: EMAIL, kind: 'reset', hours: 1 },
        ...values,
      }),
  };
  beforeAll(async () => {
    given.test = await createTestApi();
  });
  afterAll(() => given.test.drop());
  beforeEach(async () => {
    await given.test.db.delete(accounts);
    // A mail for which nobody waits may be queued after its test.
    given.mails = [];
  });
  return given;
}

const KIB = 8;
const NONCE = Buffer.alloc(16);
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** A stored hash of the test password by the least work that Argon2 allows. */
const QUICK_HASH = `$argon2id$v=19$m=${KIB},t=1,p=1$${unpadded(NONCE)}$${unpadded(
  argon2Sync('argon2id', {
    ...{ message: PASSWORD, nonce: NONCE },
    ...{ memory: KIB, passes: 1, parallelism: 1, tagLength: 32 },
  }),
)}`;
