import { z } from 'zod'
import type { Call } from '@gongtai/contract'

export type Json = Record<string, unknown>

export function accessText({ access }: Call): string {
  return typeof access === 'string' ? `Access: ${access}` : `Access: any of ${access.join(', ')}`
}

/** Schemas of a document. Those that contain themselves are kept by name, because a reference starts at the root of the document. */
export class SchemaBook {
  readonly named: Record<string, Json> = {}

  of(owner: string, io: 'input' | 'output', schema: z.ZodType): Json {
    const { $schema: _, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
    if (whole.$defs === undefined) return whole
    const prefix = `${owner}.${io}.`
    const { $defs, ...rest } = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}`)) as Json
    for (const [name, part] of Object.entries($defs as Record<string, Json>)) this.named[prefix + name] = part
    return rest
  }
}
