import { metrics } from './metrics';

interface Call {
  method: string;
  /** A pattern, never a path. */
  route: string;
  status: number;
  caller: string;
}

/** Notes a call of the API and how long it took, in seconds. */
export function countCall({ status, ...call }: Call, seconds: number): void {
  metrics()?.calls.observe({ ...call, status: String(status) }, seconds);
}
