import { z } from '@hono/zod-openapi';
import {
  configurationCheckSchema,
  removedSamplesSchema,
  samplesSchema,
} from '@/lib/contract/admin-configuration';
import { successOf } from '@/lib/contract/envelope';
import { adminSiteSettingsSchema, siteSettingsChangeSchema } from '@/lib/contract/site-settings';
import { administratorOf, provedRecently } from '@/server/features/accounts/administrator';
import { callerOf } from '@/server/features/accounts/session';
import { adminCall } from '@/server/features/admin/admin-call';
import { countSamples, removeSamples } from '@/server/features/samples/samples';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { readConfiguration } from './configuration';
import { changeSiteSettings, readSiteSettings } from './site-settings';

export const adminConfigurationRoutes = createRouter()
  .openapi(
    adminCall('get', '/configuration', {
      operationId: 'getConfiguration',
      summary: 'What is configured and what is not, with the names of the settings and none of their values',
      reply: successOf(z.array(configurationCheckSchema)),
    }),
    async (c) => ok(c, await readConfiguration(c.var.database, new Date())),
  )
  .openapi(
    adminCall('get', '/configuration/settings', {
      operationId: 'getSiteSettings',
      summary: 'The settings of the site that are stored, and those that the environment replaces',
      reply: successOf(adminSiteSettingsSchema),
    }),
    async (c) => ok(c, await readSiteSettings(c.var.database)),
  )
  .openapi(
    adminCall('put', '/configuration/settings', {
      operationId: 'changeSiteSettings',
      summary: 'Stores the settings of the site; the version that was seen goes along',
      request: { body: jsonBody(siteSettingsChangeSchema) },
      reply: successOf(adminSiteSettingsSchema),
      failures: ['edit_conflict', ...BODY_FAILURES],
    }),
    async (c) => ok(c, await changeSiteSettings(c.var.database, c.req.valid('json'), administratorOf(c))),
  )
  .openapi(
    adminCall('get', '/configuration/samples', {
      operationId: 'getSamples',
      summary: 'How many samples there are of each kind',
      reply: successOf(samplesSchema),
    }),
    async (c) => ok(c, { ...(await countSamples(c.var.database)), asSample: callerOf(c).account.sample }),
  )
  .openapi(
    adminCall('delete', '/configuration/samples', {
      operationId: 'removeSamples',
      summary: 'Removes all samples, with their hashtags and accounts; not by a sample account',
      reply: successOf(removedSamplesSchema),
      failures: ['proof_required', 'wrong_state'],
      middleware: provedRecently,
    }),
    async (c) => {
      if (callerOf(c).account.sample) throw new ApiError('wrong_state');
      return ok(c, await removeSamples(c.var.database, administratorOf(c)));
    },
  );
