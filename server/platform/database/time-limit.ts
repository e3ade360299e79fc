type Scope = 'session' | 'transaction' | null;

/**
 * For how long a connection has a time limit of its own after a statement: to its end, to that of the transaction, or not
 * (any more).
 */
export function settingOf(statement: string, before: Scope): Scope {
  const [, local] = statement.match(/^\s*set (local )?statement_timeout\b/i) ?? [undefined, null];
  if (local !== null) return local && before !== 'session' ? 'transaction' : 'session';
  if (before === 'transaction' && /^\s*(?:commit|rollback)\s*;?\s*$/i.test(statement)) return null;
  return before;
}
