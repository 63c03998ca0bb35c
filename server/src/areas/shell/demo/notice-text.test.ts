import { expect, test } from 'vitest'
import { builtRoutes } from '../../../testing/built-routes.ts'
import { noticeTexts } from './notice-text.ts'

test('demo notices lead to pages that exist', () => {
  const built = builtRoutes()
  expect(built.size).toBeGreaterThan(20)
  expect(noticeTexts.map(({ route }) => route).filter(route => !built.has(route))).toEqual([])
})
