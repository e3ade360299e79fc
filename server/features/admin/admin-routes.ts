import { adminAccessRoutes } from './access/access-routes';
import { adminAdvertisementRoutes } from './advertisements/advertisements-routes';
import { adminCategoryRoutes } from './categories/categories-routes';
import { adminCommentRoutes } from './comments/comments-routes';
import { adminConfigurationRoutes } from './configuration/configuration-routes';
import { adminArticleRoutes } from './content/articles-routes';
import { adminEditorRoutes } from './content/editors-routes';
import { adminPictureRoutes } from './content/pictures-routes';
import { adminExportRoutes } from './exports/exports-routes';
import { adminImportRoutes } from './imports/imports-routes';
import { adminInsightRoutes } from './insight/insight-routes';
import { adminAuditRoutes } from './operations/audit-routes';
import { adminOperationRoutes } from './operations/operations-routes';
import { adminOverviewRoutes } from './operations/overview-routes';
import { adminMemberRoutes } from './people/members-routes';
import { adminMerchantRoutes } from './people/merchants-routes';
import { adminReportRoutes } from './reports/reports-routes';

/** All administrator routers. */
export const adminRoutes = [
  adminAccessRoutes,
  adminOverviewRoutes,
  adminConfigurationRoutes,
  adminAdvertisementRoutes,
  adminCommentRoutes,
  adminReportRoutes,
  adminMerchantRoutes,
  adminMemberRoutes,
  adminCategoryRoutes,
  adminEditorRoutes,
  adminArticleRoutes,
  adminPictureRoutes,
  adminAuditRoutes,
  adminExportRoutes,
  adminImportRoutes,
  adminOperationRoutes,
  adminInsightRoutes,
];
