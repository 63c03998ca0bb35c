// @vitest-environment jsdom
import { get, id, pageInput, pageOf } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { useMoreQuery } from './more-query.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'

const page = get('/thingPage', {
  title: ['列表', 'List'],
  access: 'LOGIN',
  input: pageInput({ ownerId: id }, ['id']),
  answer: pageOf(z.strictObject({ id })),
})

function List() {
  const { rows, more } = useMoreQuery(page, { ownerId: 5 })
  return (
    <>
      <output>{rows.map(row => row.id).join(',')}</output>
      {more && (
        <button type="button" onClick={more}>
          more
        </button>
      )}
    </>
  )
}

beforeAll(provideLayout)
beforeEach(() => signIn())
afterEach(tidyUp)

test('older rows come below those that are there, none of them twice', async () => {
  const pages: Record<string, number[]> = { '1': [9, 8], '2': [8, 7] }
  const sent = serveCalls({
    '/thingPage': ({ query }) => ({
      records: pages[query.get('pageNum')!]!.map(row => ({ id: row })),
      total: 3,
      totalCapped: false,
      pageNum: Number(query.get('pageNum')),
      pageSize: 2,
    }),
  })
  await renderAt('/', List)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('9,8'))
  fireEvent.click(screen.getByRole('button', { name: 'more' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('9,8,7'))
  expect(screen.queryByRole('button')).toBeNull()
  expect(sent.filter(({ path }) => path === '/thingPage').map(({ query }) => query.get('ownerId'))).toEqual(['5', '5'])
})
