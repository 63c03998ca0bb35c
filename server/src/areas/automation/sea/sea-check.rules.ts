import { and, inArray, isNull } from 'drizzle-orm'
import { hasLevels, hasNoDeal, seaKeyOf, seaRefusals, seaValueNames } from '@gongtai/contract'
import type { SeaBiz, SeaSettings } from '@gongtai/contract'
import { faults, refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { deptView } from '../../permissions/index.ts'
import { findEarlyReminder, triedRules } from './sea-rule.queries.ts'

const unfit = (field: string) => faults.badInput([{ field, message: ['该业务没有此项', 'These rules have no such value'] }])
const missing = (field: string) => faults.badInput([{ field, message: ['请填写', 'Required'] }])

/** What a schema cannot know: what this kind of customer has, that each exception is one, and that the values fit together. */
export async function assertSettings(work: Work, biz: SeaBiz, settings: SeaSettings): Promise<void> {
  assertShape(biz, settings)
  const wanted = [...new Set(settings.exceptions.flatMap(({ deptId }) => deptId ?? []))]
  if (wanted.length > 0) {
    const there = await work.db.$count(deptView, and(inArray(deptView.id, wanted), isNull(deptView.deletedAt)))
    if (there < wanted.length) throw refuse(seaRefusals.deptGone)
  }
  const early = await findEarlyReminder(work.db, triedRules(biz, settings))
  if (early !== null) throw refuse(seaRefusals.remindTooEarly, early)
}

function assertShape(biz: SeaBiz, { general, exceptions }: SeaSettings): void {
  if (hasNoDeal(biz) !== (general.noDealDays === null)) throw hasNoDeal(biz) ? unfit('settings.general.noDealDays') : missing('settings.general.noDealDays')
  for (const [place, one] of exceptions.entries()) {
    const field = `settings.exceptions.${place}`
    if (one.level !== null && !hasLevels(biz)) throw unfit(`${field}.level`)
    if (one.noDealDays !== null && hasNoDeal(biz)) throw unfit(`${field}.noDealDays`)
    // What holds for everybody is the general rule, and there is one of it.
    if (one.level === null && one.deptId === null) throw missing(`${field}.deptId`)
    if (seaValueNames.every(name => one[name] === null)) throw refuse(seaRefusals.emptyException)
  }
  if (new Set(exceptions.map(seaKeyOf)).size < exceptions.length) throw refuse(seaRefusals.sameException)
}
