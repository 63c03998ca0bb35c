import { exportKind } from '../kit/area.ts'

/** They stand together, because the list of home files names them all and would otherwise carry the calls of all home service. */
export const homeUserExport = exportKind('HOME_USER', { label: ['消费者列表', 'Consumers'], codes: ['HomeUser.export'] })
export const artificerExport = exportKind('ARTIFICER', { label: ['服务人员列表', 'Providers'], codes: ['HomeUser.export'] })
export const homeProductExport = exportKind('HOME_PRODUCT', { label: ['商品列表', 'Home-service products'], codes: ['HomeProduct.export'] })
export const laborRecruitExport = exportKind('LABOR_RECRUIT', { label: ['劳务招募', 'Labor recruitments'], codes: ['LaborRecruit.export'] })
export const recruitApplyExport = exportKind('RECRUIT_APPLY', { label: ['招募报名', 'Sign-ups'], codes: ['LaborRecruit.export'] })
export const homeOrderExport = exportKind('HOME_ORDER', { label: ['订单列表', 'Home-service orders'], codes: ['HomeOrder.export'] })
export const commissionPayFileExport = exportKind('COMMISSION_PAY_FILE', {
  label: ['佣金转账文件', 'Commission transfer file'],
  codes: ['HomeCommission.payFile'],
})
export const homeCommissionExport = exportKind('HOME_COMMISSION', { label: ['佣金结算', 'Commission statements'], codes: ['HomeCommission.export'] })
