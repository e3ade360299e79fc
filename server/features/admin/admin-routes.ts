import { adminAccessRoutes } from './access/access-routes';
import { adminAdvertisementRoutes } from './advertisements/advertisements-routes';
import { adminCategoryRoutes } from './categories/categories-routes';
import { adminClaimRoutes } from './claims/claims-routes';
import { adminCommentRoutes } from './comments/comments-routes';
import { adminConfigurationRoutes } from './configuration/configuration-routes';
import { adminArticleRoutes } from './content/articles-routes';
import { adminEditorRoutes } from './content/editors-routes';
import { adminPictureRoutes } from './content/pictures-routes';
import { adminCourseRoutes } from './courses/courses-routes';
import { adminEvidenceRoutes } from './evidence/evidence-routes';
import { adminExportRoutes } from './exports/exports-routes';
import { adminImportRoutes } from './imports/imports-routes';
import { adminInsightRoutes } from './insight/insight-routes';
import { adminOperationRoutes } from './operations/operations-routes';
import { adminMemberRoutes } from './people/members-routes';
import { adminMerchantRoutes } from './people/merchants-routes';
import { adminReportRoutes } from './reports/reports-routes';

/** All administrator routers. */
export const adminRoutes = [
  adminAccessRoutes,
  adminOperationRoutes,
  adminConfigurationRoutes,
  adminAdvertisementRoutes,
  adminCommentRoutes,
  adminCourseRoutes,
  adminReportRoutes,
  adminEvidenceRoutes,
  adminClaimRoutes,
  adminMerchantRoutes,
  adminMemberRoutes,
  adminCategoryRoutes,
  adminEditorRoutes,
  adminArticleRoutes,
  adminPictureRoutes,
  adminExportRoutes,
  adminImportRoutes,
  adminInsightRoutes,
];
