import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditSubject } from '@/lib/contract/admin-audit';
import type { Database, Transaction } from '@/server/platform/database/client';
import { auditLog } from '@/server/platform/database/schema/admin-schema';

/** Actor of an administrative action. Its id is null for a command of the operator. */
export interface Administrator {
  id: number | null;
  email: string;
}

/** The actor of commands on the command line. */
export const OPERATOR: Administrator = { id: null, email: '' };

export interface RecordedAction {
  actor: Administrator;
  action: AuditAction;
  /** The object of the action, with its name at that time. */
  subject: { kind: AuditSubject; id: number | string; name?: string };
  before?: object | null;
  after?: object | null;
}

const NAME_MAX_LENGTH = 200;
/** Names of properties that are never logged, at any depth. */
const SECRET = /password|secret|token|hash$|codes?$/i;

/**
 * Records an administrative action in the transaction that performs it, so that both are committed or
 * neither. Of a change, only the differing fields are stored, without secrets.
 */
export async function recordAction(tx: Transaction | Database, act: RecordedAction): Promise<void> {
  await recordActions(tx, [act]);
}

/** Records many actions, like recordAction. */
export async function recordActions(
  tx: Transaction | Database,
  acts: readonly RecordedAction[],
): Promise<void> {
  if (acts.length > 0) await tx.insert(auditLog).values(acts.map(entryOf));
}

function entryOf({ actor, action, subject, before = null, after = null }: RecordedAction) {
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
