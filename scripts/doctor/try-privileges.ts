import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { attempt, type Line } from './report';

interface Privileges extends Record<string, unknown> {
  user: string;
  database: string;
  /** May create the schemas of migrations and jobs. */
  schemas: boolean;
  /** May create tables. */
  tables: boolean;
  /** Tables that the user neither owns nor owns as a member of a role. */
  foreign: number;
  /** May create the database into which a backup is restored every week. */
  databases: boolean;
}

/** Looks whether the user of the database may do what migrations and the weekly check of backups need. */
export async function tryPrivileges(db: Database): Promise<Line> {
  return attempt('Database privileges', 'DATABASE_URL', async () => {
    const { rows } = await db.execute<Privileges>(sql`
      select current_user as "user", current_database() as "database",
        has_database_privilege(current_database(), 'create') as "schemas",
        has_schema_privilege('public', 'create') as "tables",
        (select count(*)::int from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage')) as "foreign",
        (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "databases"`);
    const [found] = rows;
    return found ? lightOf(found) : { light: 'red', text: 'DATABASE_URL: the server says nothing' };
  });
}

function lightOf({ user, database, schemas, tables, foreign, databases }: Privileges): Omit<Line, 'name'> {
  const missing = [
    ...(schemas ? [] : [`grant create on database "${database}" to "${user}"`]),
    ...(tables ? [] : [`grant create on schema public to "${user}"`]),
    ...(foreign === 0 ? [] : [`make "${user}" the owner of ${foreign} tables that another user made`]),
  ];
  if (missing.length > 0)
    return {
      light: 'red',
      text: `the next migration fails (DATABASE_URL); as a superuser: ${missing.join('; ')}`,
    };
  if (!databases && process.env.BACKUP_DIR)
    return {
      light: 'yellow',
      text: `the weekly check restores no backup, because "${user}" may not create a database: alter role "${user}" createdb`,
    };
  return {
    light: 'green',
    text: `"${user}" may migrate${databases ? ', and create the database of the weekly check' : ''}`,
  };
}
