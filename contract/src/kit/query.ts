import { z } from 'zod'

/**
 * Addresses carry strings only. `fromQuery` turns the strings of a query into what the schema asks for
 * (numbers, booleans, arrays) and leaves everything that does not fit as it came, so that the schema
 * refuses it in its own words. The server uses it at the door, the page for filters that live in the address.
 */
export function fromQuery(schema: z.ZodObject): (query: Record<string, unknown>) => Record<string, unknown> {
  const readers = new Map<string, (value: unknown) => unknown>()
  for (const [name, field] of Object.entries(schema.shape)) readers.set(name, readerOf(field as z.ZodType))
  return query => {
    const input: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(query)) {
      const read = readers.get(name)
      const converted = read === undefined ? value : read(value)
      // Own data property whatever the name is, '__proto__' included: the strict schema then refuses it.
      Object.defineProperty(input, name, { value: converted, enumerable: true, configurable: true, writable: true })
    }
    return input
  }
}

function readerOf(schema: z.ZodType): (value: unknown) => unknown {
  const core = unwrap(schema)
  if (core instanceof z.ZodNumber) return readNumber
  if (core instanceof z.ZodBoolean) return readBoolean
  if (core instanceof z.ZodArray) {
    const readItem = readerOf(core.element as z.ZodType)
    return value => (Array.isArray(value) ? value : [value]).map(readItem)
  }
  if (core instanceof z.ZodLiteral && [...core.values].some(value => typeof value === 'number')) return readNumber
  if (core instanceof z.ZodUnion && core.options.every(option => unwrap(option as z.ZodType) instanceof z.ZodLiteral)) {
    return core.options.some(option => typeof (unwrap(option as z.ZodType) as z.ZodLiteral).value === 'number') ? readNumber : same
  }
  return same
}

function unwrap(schema: z.ZodType): z.ZodType {
  let core: z.ZodType = schema
  while (core instanceof z.ZodOptional || core instanceof z.ZodNullable || core instanceof z.ZodDefault) core = core.unwrap() as z.ZodType
  return core
}

/** Whether a schema takes one of a few values that it names itself. */
export function takesFewValues(schema: z.ZodType): boolean {
  const core = unwrap(schema)
  if (core instanceof z.ZodUnion) return core.options.every(option => takesFewValues(option as z.ZodType))
  return core instanceof z.ZodEnum || core instanceof z.ZodLiteral || core instanceof z.ZodBoolean
}

const same = (value: unknown) => value
const readNumber = (value: unknown) => (typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(value) ? Number(value) : value)
const readBoolean = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)
