type Scope = 'session' | 'transaction' | null;

/**
 * Returns the scope in which a statement timeout of its own applies to the connection after a statement: the
 * session, the transaction, or null for none.
 */
export function settingOf(statement: string, before: Scope): Scope {
  const [, local] = statement.match(/^\s*set (local )?statement_timeout\b/i) ?? [undefined, null];
  if (local !== null) return local && before !== 'session' ? 'transaction' : 'session';
  if (before === 'transaction' && /^\s*(?:commit|rollback)\s*;?\s*$/i.test(statement)) return null;
  return before;
}
