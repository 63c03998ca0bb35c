import { paths } from '@gongtai/contract'
import { notices } from '../../../kit/notice.ts'
import type { NoticeMessage } from '../../../kit/notice.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import type { Work } from '../../../kit/work.ts'
import type { HomeRefundRecord } from './home-refund-kind.ts'
import { homeRefundRecord } from './home-refund.record.ts'

interface AboutRefund {
  refundNo: string
}

/** Amounts are left out, because some who are told may not see them. */
export const homeRefundNotices = notices('homeRefundNotice', {
  passed: { title: ({ refundNo }: AboutRefund) => [`退款${refundNo}已通过审批`, `Refund ${refundNo} was approved`] },
  rejected: {
    title: ({ refundNo }: AboutRefund) => [`退款${refundNo}被驳回`, `Refund ${refundNo} was rejected`],
    content: ({ remark }: AboutRefund & { remark: string }) => [remark, remark],
  },
  failed: {
    title: ({ refundNo }: AboutRefund) => [`退款${refundNo}打款失败`, `Refund ${refundNo} could not be paid out`],
    content: ({ reason }: AboutRefund & { reason: string }) => [reason, reason],
  },
})

/** Whoever applied for a refund is told what became of it. */
export async function tellApplicant(work: Work, { id, orderId, applyBy }: HomeRefundRecord, message: NoticeMessage): Promise<void> {
  if (applyBy === null) return
  await sendNotice(work.db, [applyBy], {
    kind: 'NOTICE',
    area: 'home-service',
    message,
    linkPath: paths.HomeOrderDetail({ id: orderId }),
    recordType: homeRefundRecord.type,
    recordId: id,
  })
}
