import { twoPeople } from '../kit/two-people.ts'

/** Decisions of this area that take two people (conventions.md, "Two people"). */

export const refundAuditTakesTwo = twoPeople('homeRefund.audit', {
  label: ['退款审批', 'Refund approval'],
  submits: ['HomeOrder.refund'],
  decides: ['HomeOrder.refundAudit'],
})

/** A refund of a closed order has no approval, so whoever pays it out is the second person. */
export const refundPayoutTakesTwo = twoPeople('homeRefund.payout', {
  label: ['退款打款', 'Refund payout'],
  submits: ['HomeOrder.refund', 'HomeOrder.close', 'HomeOrder.forceClose'],
  decides: ['HomeOrder.refundPayout'],
})

/** A refund that is called off stays with the platform, which whoever closed the order or asked for the money does not decide. */
export const refundCancelTakesTwo = twoPeople('homeRefund.cancel', {
  label: ['取消退款', 'Refund cancellation'],
  submits: ['HomeOrder.refund', 'HomeOrder.close', 'HomeOrder.forceClose'],
  decides: ['HomeOrder.refundAudit'],
})

/** Whoever changed the amount or the account does not transfer the money. */
export const commissionSettleTakesTwo = twoPeople('homeCommission.settle', {
  label: ['佣金结算', 'Commission transfer'],
  submits: ['HomeCommission.adjust', 'HomeUser.addArtificer'],
  decides: ['HomeCommission.settle', 'HomeCommission.markSettle'],
})

export const certExamineTakesTwo = twoPeople('artificerCert.examine', {
  label: ['证书审核', 'Certificate review'],
  submits: ['HomeCheckIn.submit'],
  decides: ['HomeCheckIn.examineCert'],
})

export const avatarExamineTakesTwo = twoPeople('artificerAvatar.examine', {
  label: ['头像审核', 'Avatar review'],
  submits: ['HomeCheckIn.submit'],
  decides: ['HomeCheckIn.examineAvatar'],
})

export const certRevokeTakesTwo = twoPeople('artificerCert.revoke', {
  label: ['撤销证书', 'Certificate revocation'],
  submits: ['HomeCheckIn.submit'],
  decides: ['HomeCheckIn.revoke'],
})
