import { pino } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'

export type Log = Logger

/**
 * Structured lines on standard output. What may identify a person or open a door is removed by name;
 * request logs carry the path of the call, never its query or body (kit/serve.ts).
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['password', 'passwordOld', 'token', 'mobile', 'idCardNo', '*.password', '*.token', '*.mobile', 'headers'], censor: '***' },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
