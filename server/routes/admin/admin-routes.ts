import { adminAccessRoutes } from './access';
import { adminAdvertisementRoutes } from './advertisements';
import { adminArticleRoutes } from './articles';
import { adminAuditRoutes } from './audit';
import { adminCategoryRoutes } from './categories';
import { adminCommentRoutes } from './comments';
import { adminEditorRoutes } from './editors';
import { adminExportRoutes } from './exports';
import { adminImportRoutes } from './imports';
import { adminMemberRoutes } from './members';
import { adminMerchantRoutes } from './merchants';
import { adminOperationRoutes } from './operations';
import { adminOverviewRoutes } from './overview';
import { adminPictureRoutes } from './pictures';
import { adminReportRoutes } from './reports';

/** Every room of the administrator's calls. */
export const adminRoutes = [
  adminAccessRoutes,
  adminOverviewRoutes,
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
];
