import type { FastifyRequest } from 'fastify'
import { faults } from './fault.ts'
import { saidMark } from './saying.ts'

const maxDepth = 20

/** Also where letters are written as escapes. */
const prototypeKeys = /__proto__|constructor|prototype|\\u00/

/**
 * Reads a JSON body. Nesting is measured before parsing, so that thousands of levels cost nothing,
 * and the keys that could reach a prototype are refused.
 */
export function parseBody(body: string): unknown {
  if (depthExceeds(body, maxDepth)) throw faults.badInput([{ field: '', message: `JSON > ${maxDepth}` }])
  let value: unknown
  try {
    // Looking at every key costs more than the parsing itself: only bodies that could hold one of these are looked at.
    value = prototypeKeys.test(body) ? JSON.parse(body, refusePrototypeKeys) : JSON.parse(body)
  } catch (error) {
    throw error instanceof SyntaxError ? faults.badInput([{ field: '', message: 'JSON' }]) : error
  }
  return value
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw faults.badInput([{ field: key, message: 'JSON' }])
  return value
}

function depthExceeds(text: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let place = 0; place < text.length; place++) {
    const character = text.charCodeAt(place)
    if (inString) {
      if (character === 92) place++
      else if (character === 34) inString = false
    } else if (character === 34) inString = true
    else if (character === 91 || character === 123) {
      if (++depth > limit) return true
    } else if (character === 93 || character === 125) depth--
  }
  return false
}

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

/** What a signature was made over: the body as it came. */
const bodyTexts = new WeakMap<FastifyRequest, string>()

export function keepBodyText(request: FastifyRequest, body: string): void {
  bodyTexts.set(request, body)
}

export function bodyTextOf(request: FastifyRequest): string {
  return bodyTexts.get(request) ?? ''
}
