import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { publicApi } from '@/lib/api/browser';
import type { DraftValues } from '../draft/draft-values';
import { TextLine } from './text-line';

/**
 * Renders the venue in both languages, with the known venues of the chosen districts as suggestions. Choosing one
 * fills in its other name, if that is empty.
 */
export function VenueFields() {
  const id = useId();
  const { getValues, setValue } = useFormContext<DraftValues>();
  const districts = useWatch<DraftValues, 'serviceArea'>({ name: 'serviceArea' });
  const { data = [] } = useQuery({
    queryKey: ['venues'],
    queryFn: () => publicApi().listVenues(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const venues = data.filter(({ district }) => districts.length === 0 || districts.includes(district));
  const fill = (typed: 'nameZh' | 'nameEn', other: 'venue' | 'venueEn', name: string) => {
    const chosen = venues.find((venue) => venue[typed] === name);
    if (!chosen || getValues(other)) return;
    setValue(other, other === 'venue' ? chosen.nameZh : chosen.nameEn, { shouldDirty: true });
  };
  return (
    <>
      <TextLine
        name="venue"
        list={`${id}-zh`}
        onChosen={(name) => fill('nameZh', 'venueEn', name)}
        optional
      />
      <TextLine
        name="venueEn"
        list={`${id}-en`}
        onChosen={(name) => fill('nameEn', 'venue', name)}
        optional
      />
      {(['zh', 'en'] as const).map((language) => (
        <datalist key={language} id={`${id}-${language}`}>
          {venues.map(({ district, nameZh, nameEn }) => (
            <option key={`${district} ${nameZh}`} value={language === 'zh' ? nameZh : nameEn} />
          ))}
        </datalist>
      ))}
    </>
  );
}
