import { z } from 'zod'
import type { Call } from '@gongtai/contract'

export type Json = Record<string, unknown>

export function accessText({ access }: Call): string {
  return typeof access === 'string' ? `Access: ${access}` : `Access: any of ${access.join(', ')}`
}

/** Schemas of a document. Those that contain themselves are kept by name, because a reference starts at the root of the document. */
export class SchemaBook {
  readonly named: Record<string, Json> = {}

  input(owner: string, schema: z.ZodType): Json {
    return this.take(`${owner}.input`, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
  }

  output(owner: string, schema: z.ZodType): Json {
    return this.take(`${owner}.output`, z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json)
  }

  private take(owner: string, { $schema: _, ...whole }: Json): Json {
    if (whole.$defs === undefined) return whole
    const { $defs, ...schema } = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"#/components/schemas/${owner}.`)) as Json
    for (const [name, part] of Object.entries($defs as Record<string, Json>)) this.named[`${owner}.${name}`] = part
    return schema
  }
}
