import { contactInputSchema } from '@/lib/contract/contact';
import { successOf } from '@/lib/contract/envelope';
import { messageSchema } from '@/lib/contract/subscription';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { defineCall } from '@/server/features/accounts/call';
import { answers, BODY_FAILURES, jsonBody } from '@/server/http/answers';
import { ok } from '@/server/http/reply';
import { createRouter } from '@/server/http/router';
import { contactMail } from './contact-mail';

const SENT = { en: en.contact.sent, 'zh-hk': zhHk.contact.sent };

export const contactRoutes = createRouter().openapi(
  defineCall({
    operationId: 'sendContactMessage',
    access: 'everyone',
    method: 'post',
    path: '/contact',
    tags: ['Contact'],
    summary: 'Sends a message to the administrator, who answers by mail; `website` stays empty',
    request: { body: jsonBody(contactInputSchema) },
    responses: answers('It was sent', successOf(messageSchema), ...BODY_FAILURES),
  }),
  async (c) => {
    const { website, ...message } = c.req.valid('json');
    if (website === '') await c.var.sendMail(c.var.database, contactMail(message, new Date()));
    return ok(c, { message: SENT[message.locale] });
  },
);
