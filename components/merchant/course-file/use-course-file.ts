import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MERCHANT_KEYS } from '@/components/merchant/dashboard/merchant-queries';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { businessApi } from '@/lib/api/business-browser';
import { ApiFailure } from '@/lib/api/http';
import {
  COURSE_FILE_MAX_BYTES,
  type Corrections,
  type CourseFileResult,
  type DayOrder,
  NO_CORRECTIONS,
  PICTURES_FILE_MAX_BYTES,
  type SubmissionsResult,
} from '@/lib/contract/course-file';
import type { TextEncoding } from '@/lib/contract/text-encoding';
import { withCell, withColumn, withRows, withWord } from './corrections';

const MEGABYTE = 1024 * 1024;
export const FILE_LIMITS = { file: COURSE_FILE_MAX_BYTES, pictures: PICTURES_FILE_MAX_BYTES } as const;
export type FileName = keyof typeof FILE_LIMITS;
export const megabytesOf = (name: FileName) => FILE_LIMITS[name] / MEGABYTE;

type Step = 'check' | 'store' | 'submit';

/**
 * Returns the chosen files, the check of them, the storing of what was checked and the submission of the complete
 * drafts. A failure keeps the files and the result.
 */
export function useCourseFile() {
  const t = useTranslations('courseFiles');
  const failureText = useFailureText();
  const client = useQueryClient();
  const [files, setFiles] = useState<Partial<Record<FileName, File>>>({});
  const [result, setResult] = useState<CourseFileResult | null>(null);
  /** Decisions and corrections of the file, and whether cells were changed since the last check. */
  const [corrections, setCorrections] = useState(NO_CORRECTIONS);
  const [isChanged, setChanged] = useState(false);
  const [submitted, setSubmitted] = useState<SubmissionsResult | null>(null);
  /** The running step, and the share of the files that was sent. */
  const [running, setRunning] = useState<{ step: Step; share: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isStored = result?.rows.some(({ post }) => post) === true;
  const complete = result?.rows.filter(({ isDraft, missing }) => isDraft && missing.length === 0) ?? [];

  function choose(name: FileName, file: File | null) {
    setResult(null);
    setSubmitted(null);
    // What was decided about headings and words holds for a mended file too; rows may be others.
    if (name === 'file')
      setCorrections({ ...corrections, cells: [], skip: [], change: [], encoding: null, days: null });
    const isLarge = file !== null && file.size > FILE_LIMITS[name];
    setFailure(isLarge ? t('tooLarge', { megabytes: megabytesOf(name) }) : null);
    const { [name]: _, ...others } = files;
    setFiles(file && !isLarge ? { ...others, [name]: file } : others);
  }
  async function run(step: Step, work: (onProgress: (share: number) => void) => Promise<void>) {
    if (running) return;
    setFailure(null);
    setRunning({ step, share: 0 });
    try {
      await work((share) => setRunning({ step, share }));
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : null;
      const hasChanged = code === 'edit_conflict';
      const isUnconfirmed = code === 'confirmation_required';
      setFailure(hasChanged ? t('changed') : isUnconfirmed ? t('confirmFirst') : failureText(error));
      if (hasChanged) setResult(null);
    } finally {
      setRunning(null);
    }
  }
  function readAnew() {
    void client.invalidateQueries({ queryKey: MERCHANT_KEYS.posts });
    void client.invalidateQueries({ queryKey: MERCHANT_KEYS.merchant });
  }
  const send = (step: 'check' | 'store', batch = '', given: Corrections = corrections) =>
    run(step, async (onProgress) => {
      setCorrections(given);
      const form = new FormData();
      if (files.file) form.append('file', files.file);
      if (files.pictures) form.append('pictures', files.pictures);
      form.append('batch', batch);
      form.append('corrections', JSON.stringify(given));
      setResult(await businessApi().sendCourseFile(form, { onProgress }));
      setChanged(false);
      if (step === 'store') readAnew();
    });
  const correct = (given: Corrections) => send('check', '', given);
  return {
    corrections,
    isChanged,
    decideColumn: (column: Corrections['columns'][number]) => correct(withColumn(corrections, column)),
    decideWord: (word: Corrections['words'][number]) => correct(withWord(corrections, word)),
    chooseRows: (choice: 'skip' | 'change', rows: readonly number[], isChosen: boolean) =>
      correct(withRows(corrections, choice, rows, isChosen)),
    chooseEncoding: (encoding: TextEncoding) => correct({ ...corrections, encoding }),
    chooseDayOrder: (days: DayOrder) => correct({ ...corrections, days }),
    setCell(cell: Corrections['cells'][number]) {
      setCorrections(withCell(corrections, cell));
      setChanged(true);
    },
    files,
    result,
    submitted,
    running,
    failure,
    isStored,
    complete,
    choose,
    check: () => (files.file ? send('check') : setFailure(t('noFile'))),
    store: () => result && send('store', result.batch),
    submit: () =>
      run('submit', async () => {
        setSubmitted(await businessApi().submitTogether(complete.flatMap(({ post }) => post ?? [])));
        readAnew();
      }),
  };
}
