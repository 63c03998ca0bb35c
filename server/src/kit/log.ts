import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/**
 * Structured lines on standard output. What may identify a person or open a door is removed by name;
 * request logs carry the path of the call, never its query or body (kit/serve.ts).
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['password', 'passwordOld', 'token', 'mobile', 'idCardNo', '*.password', '*.token', '*.mobile', 'headers'], censor: '***' },
  })
}
