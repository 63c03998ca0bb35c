// @vitest-environment node
import { expect, test } from 'vitest'
import { kitParts } from './kit-parts.ts'

test('finds a part in whatever folder of the kit it lies', () => {
  const parts = kitParts('web/src/kit', ['ListPage', 'list-\\w+'])
  for (const path of ['ListPage.tsx', 'list/ListPage.tsx', 'list/query/list-query.ts']) expect(`/project/web/src/kit/${path}`).toMatch(parts)
  for (const path of ['kit/BlackListPage.tsx', 'kit/ListPage.test.tsx', 'areas/ListPage.tsx']) expect(`/project/web/src/${path}`).not.toMatch(parts)
})

test('fails for a part that is not there', () => {
  expect(() => kitParts('web/src/kit', ['ListPage', 'NoSuchPart'])).toThrow('no part below web/src/kit is named NoSuchPart')
})
