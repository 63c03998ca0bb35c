/** An address carries plain strings: no value is guessed to be a number, none is quoted. Repeated names are lists. */
export type SearchParams = Record<string, string | string[]>

export function parseSearch(text: string): SearchParams {
  const search: SearchParams = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const known = Object.hasOwn(search, name) ? search[name] : undefined
    const next = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]
    // Own data property whatever the name is, '__proto__' included.
    Object.defineProperty(search, name, { value: next, enumerable: true, configurable: true, writable: true })
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined && item !== null) params.append(name, String(item))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
