import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/forms/check-field';
import { TextField } from '@/components/ui/forms/text-field';
import { adminApi } from '@/lib/api/admin';
import { ApiFailure } from '@/lib/api/http';
import { type AdminMerchantDetail, type MerchantEdit, merchantEditSchema } from '@/lib/contract/admin-people';
import { LINK_MAX_LENGTH, MERCHANT_NAME_MAX_LENGTH } from '@/lib/contract/limits';
import reviewStyles from '../review/review.module.css';
import { TextChange } from '../review/text-change';
import { SendDialog } from '../ui/send-dialog';
import { useAction } from './person-page';

type Merchant = AdminMerchantDetail['merchant'];
const NAMES = ['nameZh', 'nameEn', 'website', 'contact'] as const;

const typedOf = ({ nameZh, nameEn, website, contact, contactIsWhatsapp }: Merchant) => ({
  ...{ nameZh, nameEn, contactIsWhatsapp },
  website: website ?? '',
  contact: contact ?? '',
});

interface EditMerchantDialogProps {
  merchant: Merchant;
  onClose: () => void;
}

/**
 * Renders the form for the name, website and contact of a merchant (specification §8). If somebody else has changed them
 * meanwhile, shows what, and what was typed stays.
 */
export function EditMerchantDialog({ merchant, onClose }: EditMerchantDialogProps) {
  const t = useTranslations('admin.people');
  const validation = useTranslations('validation');
  const act = useAction();
  const [base, setBase] = useState(merchant);
  const [theirs, setTheirs] = useState<Merchant | null>(null);
  const form = useForm({ defaultValues: typedOf(merchant) });
  const { errors } = form.formState;

  async function save(values: Omit<MerchantEdit, 'version'>) {
    const wish = merchantEditSchema.safeParse({ ...values, version: (theirs ?? base).version });
    if (!wish.success) {
      for (const { path, message } of wish.error.issues)
        form.setError(String(path[0]) as 'nameZh', { message }, { shouldFocus: true });
      return;
    }
    try {
      await adminApi().editMerchant(merchant.id, wish.data);
      onClose();
      await act(async () => undefined, t('done.edit', { name: wish.data.nameZh || wish.data.nameEn }));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'edit_conflict') {
        if (theirs) setBase(theirs);
        const found = await adminApi()
          .getMerchant(merchant.id)
          .catch(() => null);
        if (found) setTheirs(found.merchant);
      }
      throw error;
    }
  }
  const problemOf = (name: (typeof NAMES)[number]) => {
    const message = errors[name]?.message;
    if (!message) return undefined;
    if (message === 'required') return validation('required');
    if (message === 'link') return validation('link');
    if (message !== 'max_length') return t('invalidContact');
    return validation('max_length', {
      length: name === 'website' ? LINK_MAX_LENGTH : MERCHANT_NAME_MAX_LENGTH,
    });
  };
  return (
    <SendDialog
      title={t('editTitle')}
      lead={t('editLead')}
      form={form}
      submit={t('save')}
      send={save}
      onClose={onClose}
    >
      {theirs && <Theirs mine={base} theirs={theirs} onTake={() => form.reset(typedOf(theirs))} />}
      {NAMES.map((name) => (
        <TextField
          key={name}
          field={form.register(name)}
          label={t(`edited.${name}`)}
          optional={name.startsWith('name') ? '' : t('optional')}
          error={problemOf(name)}
        />
      ))}
      <CheckField label={t('edited.contactIsWhatsapp')} {...form.register('contactIsWhatsapp')} />
      {merchant.imported && <p className="muted small">{t('editImported')}</p>}
    </SendDialog>
  );
}

interface TheirsProps {
  mine: Merchant;
  theirs: Merchant;
  onTake: () => void;
}

/** Shows what somebody else has changed. Saving replaces it. */
function Theirs({ mine, theirs, onTake }: TheirsProps) {
  const t = useTranslations('admin.people');
  const [before, after] = [typedOf(mine), typedOf(theirs)];
  const text = (value: string | boolean) => (typeof value === 'string' ? value : t(value ? 'yes' : 'no'));
  const changed = [...NAMES, 'contactIsWhatsapp' as const].filter((name) => before[name] !== after[name]);
  return (
    <section aria-label={t('theirChanges')}>
      <dl className={reviewStyles.fields}>
        {changed.map((name) => (
          <div key={name}>
            <dt>{t(`edited.${name}`)}</dt>
            <dd>
              <TextChange before={text(before[name])} after={text(after[name])} />
            </dd>
          </div>
        ))}
      </dl>
      {changed.length === 0 && <p>{t('noTheirChanges')}</p>}
      <Button size="small" onClick={onTake}>
        {t('takeTheirs')}
      </Button>
    </section>
  );
}
