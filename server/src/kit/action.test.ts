import { actions, commonRefusals, companyRefusals, companyStates, examineStates } from '@gongtai/contract'
import { expect, test } from 'vitest'
import type { Principal } from './access.ts'
import { actionsOf, assertPossible } from './action.ts'

const declared = actions(
  { examineState: examineStates, state: companyStates },
  {
    examine: { label: ['审核', 'Examine'], code: 'Company.examine', from: { examineState: ['WAIT_EXAMINE'] }, refusal: companyRefusals.notExaminable },
    sign: { label: ['签约', 'Sign'], code: 'Company.sign', from: { examineState: ['PASS'], state: ['ENABLED'] } },
    account: { label: ['新增账号', 'Add account'], code: ['Company.staffSave', 'AddCompanyAccount'], from: {} },
    expire: { label: ['到期', 'Expire'], code: null, from: {} },
  },
)
const holder = (...codes: string[]) => ({ isAdmin: false, codes: new Set(codes) }) as unknown as Principal
const admin = { isAdmin: true, codes: new Set() } as unknown as Principal

test('offered is what states, codes and guards allow, in the order of the declaration', () => {
  const passed = { examineState: 'PASS', state: 'ENABLED' }
  expect(actionsOf(declared, passed, admin)).toEqual(['sign', 'account'])
  expect(actionsOf(declared, { ...passed, state: 'DISABLED' }, admin)).toEqual(['account'])
  expect(actionsOf(declared, { examineState: 'WAIT_EXAMINE', state: 'ENABLED' }, admin)).toEqual(['examine', 'account'])
  expect(actionsOf(declared, passed, admin, { sign: false, account: true })).toEqual(['account'])
})

test('one of several codes is enough, and what only the system does is offered to nobody', () => {
  const passed = { examineState: 'PASS', state: 'ENABLED' }
  expect(actionsOf(declared, passed, holder())).toEqual([])
  expect(actionsOf(declared, passed, holder('AddCompanyAccount'))).toEqual(['account'])
  expect(actionsOf(declared, passed, holder('Company.staffSave', 'Company.sign'))).toEqual(['sign', 'account'])
})

test('any other state is refused in the words of the action, or else in the common ones', () => {
  const codeOf = (action: 'examine' | 'sign', row: object) => {
    try {
      assertPossible(declared[action], row as Record<string, unknown>)
    } catch (error) {
      return (error as { code: number }).code
    }
  }
  expect(codeOf('examine', { examineState: 'PASS' })).toBe(companyRefusals.notExaminable.code)
  expect(codeOf('sign', { examineState: 'PASS', state: 'DISABLED' })).toBe(commonRefusals.notInThisState.code)
  expect(codeOf('sign', { examineState: 'PASS', state: 'ENABLED' })).toBeUndefined()
})
