import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import {
  ACCESS_FEATURES,
  FEE_BASES,
  FEE_BASES_OF_UNIT,
  MAKEUP_RULES,
  type PriceUnit,
  QUALIFICATIONS,
  RECORD_CHECKS,
  REFUND_GRADES,
  SCHOOL_REGISTRATIONS,
  SEN_OFFERS,
} from '@/lib/contract/choices';
import { COURSE_FIELDS, courseFieldOf } from '@/lib/contract/course-fields';
import type { DraftField, DraftValues } from '../draft/draft-values';
import { ChoiceField, ChoicesField } from '../fields/choice-field';
import { TextLine } from '../fields/text-line';
import { FoldedFields } from './folded-fields';
import styles from './form.module.css';
import { FormSection } from './form-section';

const NOTE_ROWS = 2;

/** The fields of the section. The choice that states nothing has the key ''. */
const FIELDS = [
  'feeBasis',
  'registrationFee',
  'firstPayment',
  'firstPaymentShare',
  'refund',
  'refundDays',
  'makeup',
  'makeupLessons',
  'leaveHours',
  'access',
  'accessLacking',
  'sen',
  'accessNote',
  'schoolRegistration',
  'schoolNumber',
  'recordCheck',
  'qualifications',
  'qualificationNote',
  'cefCode',
] as const satisfies readonly DraftField[];

/** Renders the section for terms, access and qualifications, all of which are optional. */
export function TermsSection() {
  const t = useTranslations('advertisement');
  const textOf = useChoiceText();
  const bases = useBases();
  const offered = (choices: readonly string[]) => ['', ...choices];
  return (
    <FormSection title={t('sections.terms')}>
      <FoldedFields label={t('termsOfCourse.show')} fields={FIELDS}>
        <p className={styles.line}>{t('termsOfCourse.lead')}</p>
        <ChoiceField
          name="feeBasis"
          choices={offered(bases)}
          textOf={textOf('feeBasis')}
          look="chips"
          optional
        />
        <div className={styles.triple}>
          <TextLine name="registrationFee" inputMode="numeric" hint={t('hints.registrationFee')} optional />
          <TextLine name="firstPayment" inputMode="numeric" hint={t('hints.firstPayment')} optional />
          <TextLine name="firstPaymentShare" inputMode="numeric" optional />
        </div>
        <ChoiceField
          name="refund"
          choices={offered(REFUND_GRADES)}
          textOf={textOf('refund')}
          look="chips"
          optional
        />
        <ChoiceField
          name="makeup"
          choices={offered(MAKEUP_RULES)}
          textOf={textOf('makeup')}
          look="chips"
          optional
        />
        <div className={styles.triple}>
          <TextLine name="refundDays" inputMode="numeric" hint={t('hints.refundDays')} optional />
          <TextLine name="makeupLessons" inputMode="numeric" optional />
          <TextLine name="leaveHours" inputMode="numeric" optional />
        </div>
        <ChoicesField
          name="access"
          choices={ACCESS_FEATURES}
          textOf={textOf('access')}
          look="chips"
          optional
        />
        <ChoicesField
          name="accessLacking"
          choices={ACCESS_FEATURES}
          textOf={textOf('accessLacking')}
          look="chips"
          optional
        />
        <ChoicesField name="sen" choices={SEN_OFFERS} textOf={textOf('sen')} look="chips" optional />
        <TextLine name="accessNote" rows={NOTE_ROWS} hint={t('hints.accessNote')} counted optional />
        <p className={styles.line}>{t('termsOfCourse.statements')}</p>
        <ChoiceField
          name="schoolRegistration"
          choices={offered(SCHOOL_REGISTRATIONS)}
          textOf={textOf('schoolRegistration')}
          look="chips"
          optional
        />
        <ChoiceField
          name="recordCheck"
          choices={offered(RECORD_CHECKS)}
          textOf={textOf('recordCheck')}
          look="chips"
          optional
        />
        <ChoicesField
          name="qualifications"
          choices={QUALIFICATIONS}
          textOf={textOf('qualifications')}
          look="chips"
          optional
        />
        <TextLine
          name="qualificationNote"
          rows={NOTE_ROWS}
          hint={t('hints.qualificationNote')}
          counted
          optional
        />
        <div className={styles.pair}>
          <TextLine name="schoolNumber" inputMode="numeric" hint={t('hints.schoolNumber')} optional />
          <TextLine name="cefCode" hint={t('hints.cefCode')} optional />
        </div>
      </FoldedFields>
    </FormSection>
  );
}

/** Returns the bases that fit the unit of the price, and the chosen one if it no longer does. */
function useBases(): readonly string[] {
  const [unit, chosen] = useWatch<DraftValues, ['priceUnit', 'feeBasis']>({
    name: ['priceUnit', 'feeBasis'],
  });
  const fitting: readonly string[] = FEE_BASES_OF_UNIT[unit as PriceUnit] ?? FEE_BASES;
  return FEE_BASES.filter((basis) => fitting.includes(basis) || basis === chosen);
}

/** Returns a function that returns the text of a choice of a field. */
function useChoiceText() {
  const t = useTranslations('advertisement');
  const choices = useTranslations('choices');
  return (name: (typeof FIELDS)[number]) => {
    const field = courseFieldOf(name);
    const about = field && COURSE_FIELDS[field];
    const texts = about && 'texts' in about ? about.texts : '';
    return (choice: string) =>
      choice === ''
        ? t('termsOfCourse.unstated')
        : choices(`${texts}.${choice}` as Parameters<typeof choices>[0]);
  };
}
