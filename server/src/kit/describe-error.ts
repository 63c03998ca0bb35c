import { DrizzleQueryError } from 'drizzle-orm'

interface Described {
  message: string
  at: string[]
  cause?: Described
}

/** An error for the log: what failed and where, without the values of a statement, which are what people typed. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { message: typeof error, at: [] }
  const at = (error.stack ?? '')
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 12)
    .map(line => line.trim())
  const message = error instanceof DrizzleQueryError ? error.query : error.message
  return { message, at, ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }) }
}
