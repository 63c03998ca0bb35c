import { amount } from '../kit/scalar.ts'
import { guarded } from '../kit/field-right.ts'

/** Roles may hide the amounts of an answer. */
export const orderMoney = guarded('homeOrder.money', amount.nullable())
export const commissionMoney = guarded('commission.money', amount.nullable())
