import type { HomeOrderInfo, HomeOrderRow, HomeOrderState } from '@gongtai/contract'
import { refundableOf } from '@gongtai/contract'

/** The dialogs need only this much of an order, from a list or from its own page. */
export interface OrderSubject {
  id: number
  orderNo: string
  version: number
  state: HomeOrderState
  appointStart: string
  payMoney: string | null
  paidMoney: string | null
  /** This amount may still be given back. */
  refundableMoney: string | null
  /** It is true where somebody is sent already. */
  isDispatched: boolean
  /** The time to which it was moved on the calendar. */
  wanted?: string
  /** The person to whom it was moved on the calendar, and from whom. */
  wantedPerson?: { id: number; name: string; instead: number | undefined }
}

export function subjectOfRow({ artificerNames, ...row }: HomeOrderRow): OrderSubject {
  const { paidMoney, refundMoney, refundingMoney } = row
  const isHidden = paidMoney === null || refundMoney === null || refundingMoney === null
  return { ...row, refundableMoney: isHidden ? null : refundableOf({ paidMoney, refundMoney, refundingMoney }), isDispatched: artificerNames.length > 0 }
}

export const subjectOf = (info: HomeOrderInfo): OrderSubject => ({ ...info, isDispatched: info.artificerNames.length > 0 })
