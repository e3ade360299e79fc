/** The parts that the tests use of the validators of OpenActive, which have no types. */
interface ValidationProblem {
  severity: 'failure' | 'warning' | 'notice' | 'suggestion';
  path: string;
  message: string;
}

declare module '@openactive/data-model-validator' {
  export function validate(data: unknown, options: { loadRemoteJson: boolean }): Promise<ValidationProblem[]>;
}

declare module '@openactive/rpde-validator' {
  export function RpdeValidator(
    url: string,
    options: { pageLimit: number; requestDelayMs: number },
  ): Promise<{ pages: { url: string; errors: ValidationProblem[] }[] }>;
}
