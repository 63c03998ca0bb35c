import { area } from '../kit/area.ts'
import { artificerAvatarRecordType } from './artificer-avatar/artificer-avatar-record.ts'
import { artificerAvatar, artificerAvatarActions } from './artificer-avatar/artificer-avatar.ts'
import { artificerCertRecordType } from './artificer-cert/artificer-cert-record.ts'
import { artificerCert, artificerCertActions } from './artificer-cert/artificer-cert.ts'
import { artificerRecordType } from './artificer/artificer-record.ts'
import { artificer, artificerActions, artificerExport } from './artificer/artificer.ts'
import { checkIn, checkInButtons } from './check-in/check-in.ts'
import { homeCategoryRecordType } from './home-category/home-category-record.ts'
import { homeCategory } from './home-category/home-category.ts'
import { commissionSettlementRecordType } from './home-commission/commission-settlement-record.ts'
import { homeCommissionActions } from './home-commission/home-commission-action.ts'
import { homeCommissionRecordType } from './home-commission/home-commission-record.ts'
import { homeCommission, homeCommissionButtons, homeCommissionExport, commissionPayFileExport } from './home-commission/home-commission.ts'
import { homeDispatch } from './home-dispatch/home-dispatch.ts'
import { homeFile } from './home-file/home-file.ts'
import { homeImage } from './home-image/home-image.ts'
import { homeOrderRecordType } from './home-order/home-order-record.ts'
import { homeOrder, homeOrderActions, homeOrderButtons, homeOrderExport } from './home-order/home-order.ts'
import { homeOwner } from './home-owner/home-owner.ts'
import { homePeriodRecordType } from './home-period/home-period-record.ts'
import { homePeriod, homePeriodActions } from './home-period/home-period.ts'
import { homeProductRecordType } from './home-product/home-product-record.ts'
import { homeProduct, homeProductActions, homeProductButtons, homeProductExport } from './home-product/home-product.ts'
import { homeRefundRecordType } from './home-refund/home-refund-record.ts'
import { homeRefund, homeRefundActions } from './home-refund/home-refund.ts'
import { homeUserRecordType, homeUserAddressRecordType } from './home-user/home-user-record.ts'
import { homeUser, homeUserActions, homeUserButtons, homeUserExport } from './home-user/home-user.ts'
import { laborRecruitRecordType } from './labor-recruit/labor-recruit-record.ts'
import { laborRecruit, laborRecruitActions, laborRecruitButtons, laborRecruitExport } from './labor-recruit/labor-recruit.ts'
import { openCityRecordType } from './open-city/open-city-record.ts'
import { openCity } from './open-city/open-city.ts'
import { recruitApplyRecordType } from './recruit-apply/recruit-apply-record.ts'
import { recruitApply, recruitApplyActions, laborApplyImport } from './recruit-apply/recruit-apply.ts'
import { homeScenes } from './scenes.ts'
import { settleImage } from './settle-image/settle-image.ts'

export * from './artificer-avatar/artificer-avatar-record.ts'
export * from './artificer-avatar/artificer-avatar.ts'
export * from './artificer-cert/artificer-cert-record.ts'
export * from './artificer-cert/artificer-cert.ts'
export * from './artificer-cert/cert-type.ts'
export * from './artificer/artificer-form.ts'
export * from './artificer/artificer-record.ts'
export * from './artificer/artificer-state.ts'
export * from './artificer/artificer.ts'
export * from './check-in/check-in.ts'
export * from './home-amount.ts'
export * from './home-category/home-category-record.ts'
export * from './home-category/home-category.ts'
export * from './home-commission/commission-settlement-form.ts'
export * from './home-commission/commission-settlement-record.ts'
export * from './home-commission/home-commission-proof.ts'
export * from './home-commission/home-commission-record.ts'
export * from './home-commission/home-commission-row.ts'
export * from './home-commission/home-commission.ts'
export * from './home-commission/rate.ts'
export * from './home-dispatch/home-dispatch.ts'
export * from './home-file/home-file.ts'
export * from './home-image/home-image.ts'
export * from './home-order/home-order-form.ts'
export * from './home-order/home-order-info.ts'
export * from './home-order/home-order-money.ts'
export * from './home-order/home-order-record.ts'
export * from './home-order/home-order-slot.ts'
export * from './home-order/home-order-state.ts'
export * from './home-order/home-order.ts'
export * from './home-owner/home-owner.ts'
export * from './home-period/home-period-record.ts'
export * from './home-period/home-period.ts'
export * from './home-person.ts'
export * from './home-product/home-product-form.ts'
export * from './home-product/home-product-record.ts'
export * from './home-product/home-product.ts'
export * from './home-refund/home-refund-record.ts'
export * from './home-refund/home-refund.ts'
export * from './home-user/home-user-record.ts'
export * from './home-user/home-user.ts'
export * from './labor-recruit/labor-recruit-record.ts'
export * from './labor-recruit/labor-recruit.ts'
export * from './open-city/open-city-record.ts'
export * from './open-city/open-city.ts'
export * from './recruit-apply/recruit-apply-record.ts'
export * from './recruit-apply/recruit-apply.ts'
export * from './scenes.ts'
export * from './settle-image/settle-image.ts'

export const homeServiceArea = area({
  label: ['上门服务', 'Home service'],
  resources: {
    homeUser,
    artificer,
    homeOwner,
    checkIn,
    artificerCert,
    artificerAvatar,
    homeImage,
    homeCategory,
    openCity,
    homeProduct,
    homeOrder,
    homeDispatch,
    homeRefund,
    homeCommission,
    settleImage,
    homePeriod,
    laborRecruit,
    recruitApply,
    homeFile,
  },
  buttons: [...homeUserButtons, ...laborRecruitButtons, ...checkInButtons, ...homeProductButtons, ...homeOrderButtons, ...homeCommissionButtons],
  records: [
    artificerAvatarRecordType,
    artificerCertRecordType,
    artificerRecordType,
    homeCategoryRecordType,
    commissionSettlementRecordType,
    homeCommissionRecordType,
    homeOrderRecordType,
    homePeriodRecordType,
    homeProductRecordType,
    homeRefundRecordType,
    homeUserRecordType,
    homeUserAddressRecordType,
    laborRecruitRecordType,
    openCityRecordType,
    recruitApplyRecordType,
  ],
  exports: [homeUserExport, artificerExport, homeProductExport, laborRecruitExport, homeOrderExport, homeCommissionExport, commissionPayFileExport],
  imports: [laborApplyImport],
  scenes: homeScenes,
  actions: [
    homeCommissionActions,
    homeOrderActions,
    homePeriodActions,
    homeRefundActions,
    homeUserActions,
    artificerActions,
    artificerCertActions,
    artificerAvatarActions,
    homeProductActions,
    laborRecruitActions,
    recruitApplyActions,
  ],
})
