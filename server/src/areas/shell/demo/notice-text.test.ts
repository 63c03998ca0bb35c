import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeNames } from '@gongtai/contract'
import { otherTexts, todoTexts } from './notice-text.ts'

/** The pages that the web has. Its sources are read as text, because server and web meet in the contract alone. */
function builtRoutes(): Set<string> {
  const files = readdirSync('web/src/areas', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('route-names.ts'))
  const sources = files.map(file => readFileSync(`web/src/areas/${file}`, 'utf8')).join('')
  return new Set(routeNames.filter(name => sources.includes(`'${name}'`)))
}

test('demo notices lead to pages that exist', () => {
  const built = builtRoutes()
  expect(built.size).toBeGreaterThan(20)
  expect([...todoTexts, ...otherTexts].map(({ route }) => route).filter(route => !built.has(route))).toEqual([])
})
