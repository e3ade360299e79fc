import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/platform/database/schema/schema.ts',
    './server/platform/database/schema/account-schema.ts',
    './server/platform/database/schema/member-schema.ts',
    './server/platform/database/schema/mail-schema.ts',
    './server/platform/database/schema/notice-schema.ts',
    './server/platform/database/schema/saved-search-schema.ts',
    './server/platform/database/schema/statistics-schema.ts',
    './server/platform/database/schema/advertisement-schema.ts',
    './server/platform/database/schema/report-schema.ts',
    './server/platform/database/schema/enquiry-schema.ts',
    './server/platform/database/schema/evidence-schema.ts',
    './server/platform/database/schema/waiting-list-schema.ts',
    './server/platform/database/schema/claim-schema.ts',
    './server/platform/database/schema/team-schema.ts',
    './server/platform/database/schema/admin-schema.ts',
    './server/platform/database/schema/weather-schema.ts',
    './server/platform/database/schema/lesson-schema.ts',
  ],
  out: './server/platform/database/migrations',
});
