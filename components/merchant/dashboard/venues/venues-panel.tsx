import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useNotice } from '@/components/ui/forms/notice';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { useSending } from '@/components/ui/forms/use-sending';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import { VENUE_FEATURES, type VenueFeature } from '@/lib/contract/choices';
import type { MerchantVenue, MerchantVenueForm } from '@/lib/contract/merchant-venue';
import { dotted } from '@/lib/format/dotted';
import choices from '../../advertisement/fields/choices.module.css';
import styles from '../area.module.css';
import { DashboardFailure } from '../dashboard-failure';
import { MERCHANT_KEYS } from '../merchant-queries';
import { Panel } from '../panel';
import list from './venues-panel.module.css';

/** Venues shown before the others are asked for. */
const SHOWN = 5;

/** Renders the venues of the merchant's courses, each with what the merchant states of its access. */
export function VenuesPanel() {
  const t = useTranslations('dashboard.venues');
  const [isAll, setAll] = useState(false);
  const query = useQuery({ queryKey: MERCHANT_KEYS.venues, queryFn: () => businessApi().listVenues() });
  const venues = query.data;
  return (
    <Panel title={t('title')} lead={t('lead')}>
      {!venues && (query.isError ? <DashboardFailure onRetry={query.refetch} /> : <ShapeSkeleton />)}
      {venues?.length === 0 && <p className="muted">{t('none')}</p>}
      {venues?.slice(0, isAll ? undefined : SHOWN).map((venue) => (
        <Venue key={venue.name} venue={venue} />
      ))}
      {venues && !isAll && venues.length > SHOWN && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            {t('all', { count: venues.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Venue({ venue }: { venue: MerchantVenue }) {
  const t = useTranslations('dashboard.venues');
  const client = useQueryClient();
  const notify = useNotice();
  const { name, nameEn, access, accessLacking, courses } = venue;
  const [has, setHas] = useState<readonly VenueFeature[]>(access);
  const [lacks, setLacks] = useState<readonly VenueFeature[]>(accessLacking);
  const [isSending, setSending] = useState(false);
  const stated = access.length + accessLacking.length;
  const { failure, submit } = useSending(
    async (form: MerchantVenueForm) => {
      client.setQueryData<MerchantVenue[]>(MERCHANT_KEYS.venues, await businessApi().setVenue(form));
      notify({ text: t('saved', { name }) });
    },
    {
      failureOf: (error) =>
        error instanceof ApiFailure && error.code === 'limit_reached' ? t('limit') : undefined,
    },
  );

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    await submit({ name, access: [...has], accessLacking: [...lacks] });
    setSending(false);
  }

  return (
    <details className={list.venue}>
      <summary>
        <b>{name}</b>
        <small className="muted">
          {dotted([
            nameEn,
            stated > 0 ? t('stated', { count: stated }) : t('unstated'),
            courses > 0 && t('courses', { count: courses }),
          ])}
        </small>
      </summary>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <FormFailure text={failure} />
        <Features
          legend={t('has')}
          chosen={has}
          onChange={(chosen) => {
            setHas(chosen);
            setLacks(lacks.filter((feature) => !chosen.includes(feature)));
          }}
        />
        <Features
          legend={t('lacks')}
          chosen={lacks}
          onChange={(chosen) => {
            setLacks(chosen);
            setHas(has.filter((feature) => !chosen.includes(feature)));
          }}
        />
        <div className={styles.submit}>
          <SubmitButton isSubmitting={isSending}>{t('save')}</SubmitButton>
        </div>
      </form>
    </details>
  );
}

interface FeaturesProps {
  legend: string;
  chosen: readonly VenueFeature[];
  onChange: (chosen: VenueFeature[]) => void;
}

function Features({ legend, chosen, onChange }: FeaturesProps) {
  const t = useTranslations('choices.access');
  return (
    <fieldset className={choices.group}>
      <legend className={choices.legend}>{legend}</legend>
      <div className={choices.chips}>
        {VENUE_FEATURES.map((feature) => (
          <label key={feature}>
            <input
              type="checkbox"
              checked={chosen.includes(feature)}
              onChange={({ target }) =>
                onChange(
                  VENUE_FEATURES.filter((one) => (one === feature ? target.checked : chosen.includes(one))),
                )
              }
            />
            <span>{t(feature)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
