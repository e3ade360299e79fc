import { ReportQueue } from '@/components/admin/reports/report-queue';

export default function Page() {
  return <ReportQueue />;
}
