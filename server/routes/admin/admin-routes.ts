import { adminAccessRoutes } from './access';
import { adminAdvertisementRoutes } from './advertisements';
import { adminAuditRoutes } from './audit';
import { adminCommentRoutes } from './comments';
import { adminExportRoutes } from './exports';
import { adminMemberRoutes } from './members';
import { adminMerchantRoutes } from './merchants';
import { adminOperationRoutes } from './operations';
import { adminOverviewRoutes } from './overview';

/** Every room of the administrator's calls. */
export const adminRoutes = [
  adminAccessRoutes,
  adminOverviewRoutes,
  adminAdvertisementRoutes,
  adminCommentRoutes,
  adminMerchantRoutes,
  adminMemberRoutes,
  adminAuditRoutes,
  adminExportRoutes,
  adminOperationRoutes,
];
