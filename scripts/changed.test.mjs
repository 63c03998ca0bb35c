import { expect, test } from 'vitest'
import { testsFor } from './changed.mjs'

test('a file of an area touches the tests and journeys of its area, and what is generated over all areas', () => {
  for (const file of ['server/src/areas/companies/company/company.ts', 'contract/src/companies/company.ts', 'web/src/areas/companies/company/List.tsx']) {
    const { units, journeys } = testsFor([file])
    expect(units).toEqual(expect.arrayContaining(['/areas/companies/', 'contract/src/companies/', 'server/src/contract-']))
    expect(journeys).toEqual(['journeys/companies/', 'journeys/sweep'])
  }
})

test('two areas touch both', () => {
  const { journeys } = testsFor(['web/src/areas/files/a.tsx', 'web/src/areas/shell/b.tsx'])
  expect(journeys).toEqual(['journeys/files/', 'journeys/sweep', 'journeys/shell/'])
})

test('a file that belongs to no area touches everything, whatever else has changed', () => {
  for (const file of [
    'server/src/kit/door.ts',
    'contract/src/kit/page.ts',
    'contract/src/contract.ts',
    'web/src/base/api.ts',
    'package-lock.json',
    'vitest.config.ts',
  ])
    expect(testsFor(['web/src/areas/files/a.tsx', file])).toEqual({ units: null, journeys: null })
})

test('a journey touches itself alone, their kit touches all journeys', () => {
  expect(testsFor(['e2e/journeys/companies/company-edit.spec.ts'])).toEqual({ units: [], journeys: ['journeys/companies/', 'journeys/sweep'] })
  expect(testsFor(['e2e/kit/server.ts', 'e2e/journeys/companies/company-edit.spec.ts'])).toEqual({ units: [], journeys: null })
})

test('benches, proof and scripts touch their own tests, texts none', () => {
  expect(testsFor(['bench/load.ts', 'proof/kit/run.ts', 'scripts/test.mjs'])).toEqual({ units: ['bench/', 'proof/', 'scripts/'], journeys: [] })
  expect(testsFor(['README.md', 'docs/decisions/0001.md'])).toEqual({ units: [], journeys: [] })
})
