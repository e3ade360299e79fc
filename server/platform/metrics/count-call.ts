import { metrics } from './metrics';

interface Call {
  method: string;
  /** A route pattern, never a path. */
  route: string;
  status: number;
  caller: string;
}

/** Records a request to the API and its duration in seconds. */
export function countCall({ status, ...call }: Call, seconds: number): void {
  metrics()?.calls.observe({ ...call, status: String(status) }, seconds);
}
