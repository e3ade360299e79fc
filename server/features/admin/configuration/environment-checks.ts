import { readFile } from 'node:fs/promises';
import type { ConfigurationCheck } from '@/lib/contract/admin-configuration';
import { SITE_SETTING_VARIABLES, type SiteSettingName } from '@/lib/contract/site-settings';
import { site, siteSetting } from '@/lib/site/site';
import { legalFolder } from '@/server/platform/settings/legal-files';
import { legalIdentity, legalIdentityFile } from '@/server/platform/settings/legal-identity';
import { found } from './found';

const BUCKET_SETTINGS = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const NAMES = ['operatorNameZh', 'operatorNameEn'] as const;
const ADDRESSES = ['operatorAddressZh', 'operatorAddressEn'] as const;
const LOCAL_HOST = /^(localhost|127\.[\d.]+|\[::1\])$|\.localhost$/;

/** Returns those variables of the environment that are not set. */
const unset = (names: readonly string[]) => names.filter((name) => !process.env[name]);

/** Returns the variables of those settings that neither the environment nor an administrator has set. */
const unsetOf = (names: readonly SiteSettingName[]) =>
  names.filter((name) => siteSetting(name) === null).map((name) => SITE_SETTING_VARIABLES[name]);

/** Checks that both languages name the operator, and its address. */
export function checkOperator(): ConfigurationCheck {
  const unnamed = unsetOf(NAMES);
  if (unnamed.length > 0) return found('operator', 'operator_unnamed', unnamed);
  const unaddressed = unsetOf(ADDRESSES);
  if (unaddressed.length > 0) return found('operator', 'operator_without_address', unaddressed);
  return found('operator', 'operator_named');
}

/** Checks that the public address for contact and legal matters is a chosen one. */
export function checkContact(): ConfigurationCheck {
  if (!site.contactEmail) return found('contact', 'contact_unset', ['CONTACT_EMAIL']);
  if (siteSetting('contactEmail') === null)
    return found('contact', 'contact_of_administrator', ['CONTACT_EMAIL']);
  return found('contact', 'contact_set');
}

/**
 * Checks the public origin. The site itself speaks no TLS, so an https origin means a proxy, behind which all
 * visitors share one address and its rate limits unless the proxy is trusted.
 */
export function checkDomain(): ConfigurationCheck {
  const { hostname, protocol } = new URL(site.origin);
  if (LOCAL_HOST.test(hostname)) return found('domain', 'domain_unset', ['SITE_URL']);
  if (protocol !== 'https:') return found('domain', 'domain_without_tls', ['SITE_URL']);
  if (!(Number(process.env.TRUSTED_PROXY_HOPS) > 0))
    return found('domain', 'domain_without_proxy', ['TRUSTED_PROXY_HOPS']);
  return found('domain', 'domain_set');
}

/** Checks that the legal texts and their PDFs name the present operator, and that a date was set for them. */
export async function checkLegal(): Promise<ConfigurationCheck> {
  const unnamed = unsetOf(NAMES);
  if (unnamed.length > 0) return found('legal', 'legal_unnamed', unnamed);
  const written = await readFile(legalIdentityFile(legalFolder()), 'utf8').catch(() => '');
  if (written !== legalIdentity()) return found('legal', 'legal_files_outdated');
  if (siteSetting('legalDate') === null) return found('legal', 'legal_undated', ['LEGAL_DATE']);
  return found('legal', 'legal_dated');
}

/** Checks that mails leave the machine, from a sender of the operator's choice. */
export function checkMail(): ConfigurationCheck {
  if (!process.env.SMTP_URL) return found('mail', 'mail_unset', ['SMTP_URL']);
  if (!process.env.MAIL_FROM) return found('mail', 'mail_without_sender', ['MAIL_FROM']);
  return found('mail', 'mail_set');
}

/** Checks where pictures are stored: in a bucket, in a chosen folder, or only beside the database. */
export function checkStorage(): ConfigurationCheck {
  if (process.env.S3_BUCKET) {
    const missing = unset(BUCKET_SETTINGS);
    return missing.length > 0
      ? found('storage', 'storage_incomplete', missing)
      : found('storage', 'storage_bucket');
  }
  if (process.env.MEDIA_DIR) return found('storage', 'storage_folder');
  return found('storage', 'storage_in_data_folder', ['S3_BUCKET', 'MEDIA_DIR']);
}
