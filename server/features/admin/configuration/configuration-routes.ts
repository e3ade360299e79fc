import { z } from '@hono/zod-openapi';
import { configurationCheckSchema } from '@/lib/contract/admin-configuration';
import { successOf } from '@/lib/contract/envelope';
import { adminCall } from '@/server/features/admin/admin-call';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { readConfiguration } from './configuration';

export const adminConfigurationRoutes = createRouter().openapi(
  adminCall('get', '/configuration', {
    summary: 'What is configured and what is not, with the names of the settings and none of their values',
    reply: successOf(z.array(configurationCheckSchema)),
  }),
  async (c) => ok(c, await readConfiguration(c.var.database, new Date())),
);
