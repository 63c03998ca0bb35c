import { area } from '../kit/area.ts'
import { companyAddressRecordType } from './company-address/company-address-record.ts'
import { companyAddress } from './company-address/company-address.ts'
import { companyFile } from './company-file/company-file.ts'
import { companyFollowRecordType } from './company-follow/company-follow-record.ts'
import { companyFollow } from './company-follow/company-follow.ts'
import { companySignActions } from './company-sign/company-sign-action.ts'
import { companySignRecordType } from './company-sign/company-sign-record.ts'
import { companySign } from './company-sign/company-sign.ts'
import { companyStaffActions } from './company-staff/company-staff-action.ts'
import { companyStaffRecordType } from './company-staff/company-staff-record.ts'
import { companyStaff } from './company-staff/company-staff.ts'
import { companyActions } from './company/company-action.ts'
import { companyRecordType } from './company/company-record.ts'
import { company, companyButtons, companyExport } from './company/company.ts'
import { couponBatchActions } from './coupon/coupon-action.ts'
import { couponBatchRecordType } from './coupon/coupon-record.ts'
import { coupon } from './coupon/coupon.ts'
import { recruitEvent } from './recruit-event/recruit-event.ts'
import { companyScenes } from './scenes.ts'

export * from './company-address/company-address-record.ts'
export * from './company-address/company-address.ts'
export * from './company-file/company-file.ts'
export * from './company-follow/company-follow-record.ts'
export * from './company-follow/company-follow.ts'
export * from './company-sign/company-sign-action.ts'
export * from './company-sign/company-sign-record.ts'
export * from './company-sign/company-sign.ts'
export * from './company-staff/company-staff-action.ts'
export * from './company-staff/company-staff-record.ts'
export * from './company-staff/company-staff.ts'
export * from './company/company-action.ts'
export * from './company/company-form.ts'
export * from './company/company-record.ts'
export * from './company/company-row.ts'
export * from './company/company-state.ts'
export * from './company/company.ts'
export * from './coupon/coupon-action.ts'
export * from './coupon/coupon-record.ts'
export * from './coupon/coupon.ts'
export * from './recruit-event/recruit-event.ts'
export * from './scenes.ts'

export const companiesArea = area({
  label: ['企业管理', 'Companies'],
  resources: { company, companyStaff, companySign, coupon, companyFollow, companyAddress, companyFile, recruitEvent },
  buttons: [...companyButtons],
  records: [companyAddressRecordType, companyFollowRecordType, companySignRecordType, companyStaffRecordType, companyRecordType, couponBatchRecordType],
  exports: [companyExport],
  scenes: companyScenes,
  actions: [companyActions, companyStaffActions, companySignActions, couponBatchActions],
})
