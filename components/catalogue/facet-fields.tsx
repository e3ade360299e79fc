'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './facets.module.css';

/** `chosen` is left out where it is not; the same below. */
export type Option = [value: string, label: string, count: number, chosen?: 1];
/** `short` is shown, `label` is what it means. */
export type DayOption = [value: string, short: string, label: string, chosen?: 1];
export type TimeLink = [href: string, label: string, count: number, chosen?: 1];
export type PriceBar = [height: number, outside?: 1];
export type PriceField = [name: string, value: number | null, placeholder: string, label: string];
export interface OptionGroup {
  title: string;
  fields: [name: string, options: Option[]][];
}

/** Everything the filters say, in words. */
export interface FacetTexts {
  /** What the form must carry although no field shows it. */
  kept: [name: string, value: string][];
  district: { title: string; first: Option[]; all: string; regions: [name: string, options: Option[]][] };
  weekday: { title: string; days: DayOption[] };
  time: { title: string; parts: TimeLink[] };
  price: { title: string; bars: PriceBar[]; from: PriceField; to: PriceField };
  groups: OptionGroup[];
  more: { title: string; open: boolean; groups: OptionGroup[] };
}

/** The fields of the filters. A client component for the reason that ui/post-cards.tsx gives. */
export function FacetFields({ kept, district, weekday, time, price, groups, more }: FacetTexts) {
  return (
    <div className={styles.facets}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Group title={district.title}>
        <Options name="district" options={district.first} />
        <details className={styles.more}>
          <summary>{district.all}</summary>
          {district.regions.map(([region, options]) => (
            <div key={region}>
              {region && <span className={styles.region}>{region}</span>}
              <Options name="district" options={options} />
            </div>
          ))}
        </details>
      </Group>
      <Group title={weekday.title}>
        <div className={styles.days}>
          {weekday.days.map(([value, short, label, chosen]) => (
            <label key={value} className={styles.day}>
              <input
                type="checkbox"
                name="weekday"
                value={value}
                defaultChecked={!!chosen}
                aria-label={label}
              />
              <span aria-hidden="true">{short}</span>
            </label>
          ))}
        </div>
      </Group>
      <Group title={time.title}>
        {time.parts.map(([href, label, count, chosen]) => (
          <Link key={label} className={styles.part} aria-current={chosen && true} href={href}>
            {label}
            <small>{count}</small>
          </Link>
        ))}
      </Group>
      <Group title={price.title}>
        <div className={styles.bars} aria-hidden="true">
          {price.bars.map(([height, outside], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
            <i key={at} data-out={outside && ''} style={{ height }} />
          ))}
        </div>
        <div className={styles.prices}>
          <Amount field={price.from} />
          <span aria-hidden="true">–</span>
          <Amount field={price.to} />
        </div>
      </Group>
      <OptionGroups groups={groups} />
      <details className={styles.more} open={more.open || undefined}>
        <summary>{more.title}</summary>
        <OptionGroups groups={more.groups} />
      </details>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

function OptionGroups({ groups }: { groups: OptionGroup[] }) {
  return groups.map(({ title, fields }) => (
    <Group key={title} title={title}>
      {fields.map(([name, options]) => (
        <Options key={name} name={name} options={options} />
      ))}
    </Group>
  ));
}

/** Boxes to tick, with how many courses each would leave. */
function Options({ name, options }: { name: string; options: Option[] }) {
  return options.map(([value, label, count, chosen]) => (
    <label key={value} className={styles.option}>
      <input type="checkbox" name={name} value={value} defaultChecked={!!chosen} />
      <span>{label}</span>
      <small>{count}</small>
    </label>
  ));
}

function Amount({ field: [name, value, placeholder, label] }: { field: PriceField }) {
  return (
    <input
      type="number"
      name={name}
      min={0}
      max={1_000_000}
      inputMode="numeric"
      defaultValue={value ?? undefined}
      placeholder={placeholder}
      aria-label={label}
    />
  );
}
