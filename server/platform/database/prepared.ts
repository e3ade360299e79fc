import { type Database, hasPooler } from './client';

/**
 * Returns a function that gives the prepared statement of a database. Each connection plans it once, which is most of
 * the cost of a statement with many joins; so only statements with one fixed text are prepared.
 * @param name name of the statement on the connections, unique in the product
 */
export function prepared<S>(
  name: string,
  build: (db: Database) => { prepare(name: string): S },
): (db: Database) => S {
  const statements = new WeakMap<Database, S>();
  return (db) => {
    // A prepared statement belongs to a connection, of which a pooler has many.
    const statement = statements.get(db) ?? build(db).prepare(hasPooler() ? '' : name);
    statements.set(db, statement);
    return statement;
  };
}
