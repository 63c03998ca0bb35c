import { z } from 'zod'
import { creditCodeCheck } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'

/** Strings of every format that the contract knows; a field gets the first one it takes. */
const strings = [
  '样例',
  'sample',
  '13912345678',
  '2026-01-15',
  '2026-01-15T08:00:00.000Z',
  '0b9f1a52-6a86-4f0e-9f57-3d8f3c1f2a10',
  '12.50',
  'Abc12345',
  'someone@example.com',
  'https://example.com/a',
  '/user-manage',
  '110000',
  '11010519491231002X',
  `91330106000000001${creditCodeCheck('91330106000000001')}`,
  '0'.repeat(32),
  '0'.repeat(64),
  `${'0'.repeat(32)}.png`,
  '1',
  '{}',
  'shell',
  'reason enough to pass 原因足够',
  'field',
  'mobile',
  '08:00',
  '2026-01',
  'BT202601010001',
  '/zz',
  '0571-88886666',
]

/** Where a rule over several fields asks for values that do not come first. */
const fitting: Record<string, Record<string, unknown>> = {
  '/submitArtificerCert': { certNo: '11010519491231002X', backFile: `${'0'.repeat(32)}.png`, categoryId: null },
  '/addProduct': { serviceEnd: '20:00', putWay: false },
  '/updateProduct': { serviceEnd: '20:00', putWay: false },
  '/saveWorkerReruitment': { submit: false },
  '/payoutOrderRefund': { channelFlowNo: '样例', paidAt: '2026-01-01T00:00:00.000Z' },
  '/udesk/notes': { requestNo: '0b9f1a52-6a86-4f0e-9f57-3d8f3c1f2a10', phone: '13912345678' },
  '/addOrderByAdmin': {
    consumerId: undefined,
    mobile: '13912345678',
    addressId: undefined,
    contactName: '样例',
    provinceCode: '330000',
    cityCode: '330100',
    address: '样例',
  },
}

/** A value that a schema takes; throws where it finds none, so that a new format is added above and not forgotten. */
export function sampleOf(schema: z.ZodType): unknown {
  const core = unwrap(schema)
  for (const candidate of candidatesOf(core)) if (schema.safeParse(candidate).success) return candidate
  throw new Error(`no sample for ${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))}`)
}

/** An input that the call's schema takes, with or without its optional fields. */
export function sampleInput(call: Call, withOptional = false): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(call.input.shape)) {
    const schema = field as z.ZodType
    if (withOptional || !schema.safeParse(undefined).success) input[name] = sampleOf(schema)
  }
  Object.assign(input, fitting[call.path])
  if (call.input.safeParse(input).success) return input
  // A rule over several fields: take optional ones in, one after the other, until it holds.
  for (const [name, field] of Object.entries(call.input.shape)) {
    const wider = { ...input, [name]: sampleOf(field as z.ZodType) }
    if (call.input.safeParse(wider).success) return wider
    const narrower = { ...input }
    delete narrower[name]
    if (call.input.safeParse(narrower).success) return narrower
  }
  // Fields of which only one may be there: the call without its optional ones has been given one above.
  if (withOptional) return sampleInput(call)
  throw new Error(`${call.path}: no sample input`)
}

function unwrap(schema: z.ZodType): z.ZodType {
  let core = schema
  while (core instanceof z.ZodLazy || core instanceof z.ZodOptional || core instanceof z.ZodNullable || core instanceof z.ZodDefault)
    core = core.unwrap() as z.ZodType
  return core
}

/** One item where the schema takes one; some ask for two, some take none but an empty list. */
function listsOf(item: unknown): unknown[] {
  return [[item], [item, item], []]
}

function candidatesOf(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options.slice(0, 1)
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => candidatesOf(unwrap(option as z.ZodType)))
  if (schema instanceof z.ZodArray) return listsOf(sampleOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodObject) return [Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, sampleOf(field as z.ZodType)]))]
  if (schema instanceof z.ZodBoolean) return [true]
  if (schema instanceof z.ZodNumber) return [1, 2, 10, 30, 100, 2026]
  if (schema instanceof z.ZodRecord) return [{}]
  return strings
}
