import { addDays, dayOf } from '@gongtai/contract'
import type { HomeCommissionRow } from '@gongtai/contract'

/** The dialogs need only this much of a plan, from the list or from its own page. */
export type PlanSubject = Pick<HomeCommissionRow, 'id' | 'name' | 'planYear' | 'planMonth' | 'settleTotalMoney' | 'version'>

/** 2026-10 */
export const monthOf = ({ planYear, planMonth }: Pick<PlanSubject, 'planYear' | 'planMonth'>) => `${planYear}-${String(planMonth).padStart(2, '0')}`

/** The month before this one, of which plans are made. */
export const lastMonth = () => addDays(`${dayOf(new Date()).slice(0, 7)}-01`, -1).slice(0, 7)
