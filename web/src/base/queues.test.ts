// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { entryAddress, waitingByRoute } from './queues.ts'

const row = (route: string, total: number) => ({ name: 'X', label: '', labelEn: '', area: '', route, linkPath: '/', total, late: 0, entries: [] })

test('what waits is counted at the entry of the menu that its list belongs to', () => {
  const counts = waitingByRoute([row('Company', 3), row('Company', 4), row('CompanyDetail', 1), row('HomeOrder', 2)])
  expect(Object.fromEntries(counts)).toEqual({ Company: 8, HomeOrder: 2 })
})

test('a record of a queue is opened beside its list', () => {
  expect(entryAddress({ linkPath: '/company?tab=ALL&todo=COMPANY_EXAMINE', name: 'COMPANY_EXAMINE' }, 7)).toBe(
    '/company?tab=ALL&todo=COMPANY_EXAMINE&view=7&queue=COMPANY_EXAMINE',
  )
})
