import { legalResponse } from '@/server/platform/settings/legal-files';

/** Serves the PDFs of the legal texts; `/legal/NAME.pdf` is rewritten to here (next.config.ts). */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  return legalResponse(request, (await params).file);
}

export { GET as HEAD };
