import { expect, test } from 'vitest'
import { builtRoutes } from '../../../testing/built-routes.ts'
import { otherTexts, todoTexts } from './notice-text.ts'

test('demo notices lead to pages that exist', () => {
  const built = builtRoutes()
  expect(built.size).toBeGreaterThan(20)
  expect([...todoTexts, ...otherTexts].map(({ route }) => route).filter(route => !built.has(route))).toEqual([])
})
