import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/account-schema.ts',
    './server/db/member-schema.ts',
    './server/db/mail-schema.ts',
    './server/db/search-schema.ts',
    './server/db/advertisement-schema.ts',
    './server/db/report-schema.ts',
    './server/db/admin-schema.ts',
    './server/db/vitals-schema.ts',
  ],
  out: './server/db/migrations',
});
