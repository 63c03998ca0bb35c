// @vitest-environment jsdom
import { seaDefaults } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { said } from '../../../base/text.ts'
import { counting, draftOf, emptyException, inheritedBy, isSameDraft, settingsOf, upwardsOf } from './sea-draft.ts'
import { sentenceOf } from './sea-sentence.ts'
import { text } from './text.ts'

const node = (id: number, deptChildList: unknown[] = []) => ({ id, name: `部门${id}`, deptChildList })
const tree = [node(1, [node(2, [node(3)]), node(4)])] as never

test('an exception inherits from its level, from the nearest department upwards, and last from the general rule', () => {
  expect(upwardsOf(tree, 3)).toEqual([3, 2, 1])
  const one = { ...emptyException, level: 'A' as const, deptId: 3 }
  const draft = {
    general: seaDefaults.CRM,
    exceptions: [
      one,
      { ...emptyException, level: 'A' as const, noRecordDays: 60 },
      { ...emptyException, deptId: 2, noRecordDays: 20, ownLimit: 250 },
      { ...emptyException, deptId: 1, ownLimit: 400, claimPerDay: 5 },
      { ...emptyException, deptId: 4, reclaimCoolDays: 1 },
    ],
  }
  expect(inheritedBy(draft, one, tree)).toEqual({ ...seaDefaults.CRM, noRecordDays: 60, ownLimit: 250, claimPerDay: 5 })
  expect(counting({ ...one, ownLimit: 1 }, inheritedBy(draft, one, tree)).ownLimit).toBe(1)
})

test('what is missing, out of bounds, of nobody or of somebody twice cannot be tried', () => {
  const draft = draftOf({ general: seaDefaults.COMPANY, exceptions: [] })
  expect(settingsOf(draft, 'COMPANY')).toEqual({ general: seaDefaults.COMPANY, exceptions: [] })
  expect(settingsOf({ ...draft, general: { ...draft.general, ownLimit: null } }, 'COMPANY')).toBeNull()
  expect(settingsOf({ ...draft, general: { ...draft.general, noRecordDays: 400 } }, 'COMPANY')).toBeNull()
  const exception = { ...emptyException, deptId: 2, ownLimit: 3 }
  expect(settingsOf({ ...draft, exceptions: [exception] }, 'COMPANY')).not.toBeNull()
  expect(settingsOf({ ...draft, exceptions: [{ ...exception, deptId: null }] }, 'COMPANY')).toBeNull()
  expect(settingsOf({ ...draft, exceptions: [exception, exception] }, 'COMPANY')).toBeNull()
  expect(settingsOf({ ...draft, exceptions: [{ ...emptyException, deptId: 2 }] }, 'COMPANY')).toBeNull()
  expect(settingsOf(draftOf({ general: seaDefaults.SEEKER, exceptions: [] }), 'SEEKER')).not.toBeNull()
  expect(isSameDraft(draft, { ...draft, exceptions: [exception] })).toBe(false)
})

test('a rule reads as a sentence in both languages, and says nothing of what is off', () => {
  const [zh, en] = [said(text, 'zh_CN').sentence, said(text, 'en_US').sentence]
  expect(sentenceOf(seaDefaults.COMPANY, zh)).toBe(
    '7天内未首次跟进，或超过30天未跟进，或超过180天未成交，将回收到公海；提前3天提醒。每人最多持有100条，每天最多领取20条，释放后7天内本人不能再次领取。',
  )
  const only = { ...seaDefaults.COMPANY, newProtectDays: 0, noDealDays: 0, remindBeforeDays: 1, reclaimCoolDays: 0, claimPerDay: 0 }
  expect(sentenceOf(only, en)).toBe(
    'Returns to the shared pool when not followed up for 30 days; the owner is reminded 1 day before. Each person can hold up to 100 and cannot claim any.',
  )
  expect(sentenceOf({ ...only, enabled: false }, zh)).toContain('不自动回收。')
})
