import { successOf } from '@/lib/contract/envelope';
import { addReportSchema } from '@/lib/contract/report';
import { messageSchema } from '@/lib/contract/subscription';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { defineCall } from '@/server/features/accounts/call';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { addReport } from './reports';

const SENT = { en: en.report.sent, 'zh-hk': zhHk.report.sent };

export const reportRoutes = createRouter().openapi(
  defineCall({
    operationId: 'addReport',
    access: 'everyone',
    method: 'post',
    path: '/reports',
    tags: ['Courses'],
    summary:
      'Reports a course or a comment to the administrator; an urgent report notifies administrators at once; `website` stays empty',
    request: { body: jsonBody(addReportSchema) },
    responses: answers('It was received', successOf(messageSchema), 'not_found', ...BODY_FAILURES),
  }),
  async (c) => {
    const report = c.req.valid('json');
    const isHuman = report.website === '';
    const delivery = { now: new Date(), sendMail: c.var.sendMail };
    if (isHuman && !(await addReport(c.var.database, report, delivery))) throw new ApiError('not_found');
    return ok(c, { message: SENT[report.locale] });
  },
);
