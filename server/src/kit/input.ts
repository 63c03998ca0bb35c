import { saidMark } from './saying.ts'

/** PostgreSQL text holds no NUL, and the mark of what the system says is the system's own. No person types either. */
const forbidden = new RegExp(`[\\0${saidMark}]`)
const allForbidden = new RegExp(forbidden, 'g')

/** The path of the first field with a forbidden character. */
export function fieldWithForbidden(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return forbidden.test(value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`
    if (forbidden.test(key)) return place.replace(allForbidden, '?')
    const found = fieldWithForbidden(item, place)
    if (found !== null) return found
  }
  return null
}
