import { adminAccessRoutes } from './access';
import { adminAdvertisementRoutes } from './advertisements';
import { adminAuditRoutes } from './audit';

/** Every room of the administrator's calls. */
export const adminRoutes = [adminAccessRoutes, adminAuditRoutes, adminAdvertisementRoutes];
