import { z } from 'zod'
import { guarded } from '../kit/field-right.ts'

/** Amounts of an answer; some people may not see them. */
export const orderMoney = guarded('homeOrder.money', z.string().nullable())
export const commissionMoney = guarded('commission.money', z.string().nullable())
