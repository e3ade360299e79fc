import {
  adminBannerSchema,
  adminFeaturedCourseSchema,
  adminPopupSchema,
  adminWebConfigSchema,
  bannerChangeSchema,
  bannerFormSchema,
  featuredChangeSchema,
  featuredFormSchema,
  popupChangeSchema,
  popupFormSchema,
  webConfigChangeSchema,
  webConfigFormSchema,
} from '@/lib/contract/admin-promotions';
import {
  reasonTemplateChangeSchema,
  reasonTemplateFormSchema,
  reasonTemplateSchema,
} from '@/lib/contract/admin-reason-templates';
import { createRouter } from '@/server/http/router';
import { deleteRow } from './editor';
import { addListCalls } from './editor-calls';
import { FEATURED, listAdminFeatured, removeFeatured, writeFeatured } from './featured';
import { orderRows } from './order-rows';
import {
  BANNERS,
  listAdminBanners,
  listAdminPopups,
  listAdminWebConfigs,
  POPUPS,
  WEB_CONFIGS,
  writeBanner,
  writePopup,
  writeWebConfig,
} from './promotions';
import { listReasonTemplates, REASON_TEMPLATES, writeReasonTemplate } from './reason-templates';

export const adminEditorRoutes = createRouter();

addListCalls(adminEditorRoutes, {
  path: '/home_banners',
  noun: 'HomeBanner',
  one: 'a home banner',
  form: bannerFormSchema,
  change: bannerChangeSchema,
  item: adminBannerSchema,
  list: listAdminBanners,
  write: writeBanner,
  remove: (db, wanted, actor) => deleteRow(db, BANNERS, wanted, actor),
  order: (db, order, actor) => orderRows(db, BANNERS, order, actor),
});

addListCalls(adminEditorRoutes, {
  path: '/featured_courses',
  noun: 'FeaturedCourse',
  one: 'a featured course',
  form: featuredFormSchema,
  change: featuredChangeSchema,
  item: adminFeaturedCourseSchema,
  list: listAdminFeatured,
  write: writeFeatured,
  remove: removeFeatured,
  order: (db, order, actor) => orderRows(db, FEATURED, order, actor),
});

addListCalls(adminEditorRoutes, {
  path: '/web_configs',
  noun: 'WebConfig',
  one: 'a text of the operator; the first is the announcement',
  form: webConfigFormSchema,
  change: webConfigChangeSchema,
  item: adminWebConfigSchema,
  list: listAdminWebConfigs,
  write: writeWebConfig,
  remove: (db, wanted, actor) => deleteRow(db, WEB_CONFIGS, wanted, actor),
  order: (db, order, actor) => orderRows(db, WEB_CONFIGS, order, actor),
});

addListCalls(adminEditorRoutes, {
  path: '/popups',
  noun: 'Popup',
  one: 'a popup',
  form: popupFormSchema,
  change: popupChangeSchema,
  item: adminPopupSchema,
  list: listAdminPopups,
  write: writePopup,
  remove: (db, wanted, actor) => deleteRow(db, POPUPS, wanted, actor),
});

addListCalls(adminEditorRoutes, {
  path: '/reason_templates',
  noun: 'ReasonTemplate',
  one: 'a reason to choose from',
  form: reasonTemplateFormSchema,
  change: reasonTemplateChangeSchema,
  item: reasonTemplateSchema,
  list: listReasonTemplates,
  write: writeReasonTemplate,
  remove: (db, wanted, actor) => deleteRow(db, REASON_TEMPLATES, wanted, actor),
  order: (db, order, actor) => orderRows(db, REASON_TEMPLATES, order, actor),
});
