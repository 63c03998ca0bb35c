import { z } from 'zod'
import type { Call } from '@gongtai/contract'

export type Json = Record<string, unknown>

export function accessText({ access }: Call): string {
  return typeof access === 'string' ? `Access: ${access}` : `Access: any of ${access.join(', ')}`
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
