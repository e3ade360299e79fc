import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditSubject } from '@/lib/contract/admin-audit';
import type { Database, Transaction } from '@/server/platform/database/client';
import { auditLog } from '@/server/platform/database/schema/admin-schema';

/** Who does something in the administrator's rooms. No id: a command of the operator. */
export interface Administrator {
  id: number | null;
  email: string;
}

/** Whoever works at the command line. */
export const OPERATOR: Administrator = { id: null, email: '' };

export interface RecordedAct {
  actor: Administrator;
  action: AuditAction;
  /** What it was done to, and how that was called at the time. */
  subject: { kind: AuditSubject; id: number | string; name?: string };
  before?: object | null;
  after?: object | null;
}

const NAME_MAX_LENGTH = 200;
/** Names of values that stay out of the log, whatever they stand in. */
const SECRET = /password|secret|token|hash$|codes?$/i;

/**
 * Notes an administrative act, in the transaction that does it: neither is there without the other. Of a change only the
 * fields that differ are kept, and nothing secret.
 */
export async function recordAction(tx: Transaction | Database, act: RecordedAct): Promise<void> {
  await recordActs(tx, [act]);
}

/** The same of many acts at once. */
export async function recordActs(tx: Transaction | Database, acts: readonly RecordedAct[]): Promise<void> {
  if (acts.length > 0) await tx.insert(auditLog).values(acts.map(entryOf));
}

function entryOf({ actor, action, subject, before = null, after = null }: RecordedAct) {
  const [old, fresh] = [asJson(before), asJson(after)];
  const isChange = old !== null && fresh !== null;
  return {
    at: new Date(),
    actorId: actor.id,
    actor: actor.email,
    action,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    subject: (subject.name ?? '').slice(0, NAME_MAX_LENGTH),
    before: isChange ? differing(old, fresh) : old,
    after: isChange ? differing(fresh, old) : fresh,
  };
}

type Json = Record<string, unknown>;

function asJson(value: object | null): Json | null {
  return value && JSON.parse(JSON.stringify(value, (key, item) => (SECRET.test(key) ? undefined : item)));
}

function differing(from: Json, other: Json): Json {
  return Object.fromEntries(
    Object.entries(from).filter(([key, value]) => !isDeepStrictEqual(value, other[key])),
  );
}
