import { adminAccessRoutes } from './access';
import { adminAuditRoutes } from './audit';

/** Every room of the administrator's calls. */
export const adminRoutes = [adminAccessRoutes, adminAuditRoutes];
