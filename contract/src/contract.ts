import type { Call, CallGroup } from './kit/call.ts'
import type { Button } from './kit/permission.ts'
import { dict } from './config/dict/dict.ts'
import { artificer } from './home-service/artificer/artificer.ts'
import { homeOwner } from './home-service/home-owner/home-owner.ts'
import { homeUser, homeUserButtons } from './home-service/home-user/home-user.ts'
import { companyAddress } from './companies/company-address/company-address.ts'
import { companyFile } from './companies/company-file/company-file.ts'
import { companyFollow } from './companies/company-follow/company-follow.ts'
import { companySign } from './companies/company-sign/company-sign.ts'
import { companyStaff } from './companies/company-staff/company-staff.ts'
import { company, companyButtons } from './companies/company/company.ts'
import { coupon } from './companies/coupon/coupon.ts'
import { recruitEvent } from './companies/recruit-event/recruit-event.ts'
import { region } from './config/region/region.ts'
import { artificerAvatar } from './home-service/artificer-avatar/artificer-avatar.ts'
import { artificerCert } from './home-service/artificer-cert/artificer-cert.ts'
import { checkIn, checkInButtons } from './home-service/check-in/check-in.ts'
import { homeCategory } from './home-service/home-category/home-category.ts'
import { homeImage } from './home-service/home-image/home-image.ts'
import { homeDispatch } from './home-service/home-dispatch/home-dispatch.ts'
import { homeOrder, homeOrderButtons } from './home-service/home-order/home-order.ts'
import { homeRefund } from './home-service/home-refund/home-refund.ts'
import { homeCommission, homeCommissionButtons } from './home-service/home-commission/home-commission.ts'
import { homePeriod } from './home-service/home-period/home-period.ts'
import { settleImage } from './home-service/settle-image/settle-image.ts'
import { homeProduct, homeProductButtons } from './home-service/home-product/home-product.ts'
import { openCity } from './home-service/open-city/open-city.ts'
import { downloadButtons, exportTask } from './files/export-task/export-task.ts'
import { file } from './files/file/file.ts'
import { importTask } from './files/import-task/import-task.ts'
import { homeFile } from './home-service/home-file/home-file.ts'
import { laborRecruit, laborRecruitButtons } from './home-service/labor-recruit/labor-recruit.ts'
import { recruitApply } from './home-service/recruit-apply/recruit-apply.ts'
import { apiButtons, apiResource } from './permissions/api-resource/api-resource.ts'
import { audit } from './permissions/audit/audit.ts'
import { dept } from './permissions/dept/dept.ts'
import { identity, identityButtons } from './permissions/identity/identity.ts'
import { menu, menuButtons } from './permissions/menu/menu.ts'
import { presence } from './permissions/presence/presence.ts'
import { reveal } from './permissions/reveal/reveal.ts'
import { role, roleButtons } from './permissions/role/role.ts'
import { staff, staffButtons } from './permissions/staff/staff.ts'
import { agent } from './customer-service/agent/agent.ts'
import { phone } from './customer-service/phone/phone.ts'
import { simulator } from './customer-service/simulator/simulator.ts'
import { callNoteButtons, callRecordButtons, missedCallButtons } from './customer-service/call-button.ts'
import { callLog } from './customer-service/call-log/call-log.ts'
import { callNote } from './customer-service/call-note/call-note.ts'
import { callSetting } from './customer-service/call-setting/call-setting.ts'
import { customField } from './customer-service/custom-field/custom-field.ts'
import { expression } from './customer-service/expression/expression.ts'
import { knowledge } from './customer-service/knowledge/knowledge.ts'
import { noteTemplate } from './customer-service/note-template/note-template.ts'
import { caller } from './customer-service/caller/caller.ts'
import { missedCall } from './customer-service/missed-call/missed-call.ts'
import { recording } from './customer-service/recording/recording.ts'
import { navigation } from './shell/navigation/navigation.ts'
import { notice } from './shell/notice/notice.ts'
import { savedView } from './shell/saved-view/saved-view.ts'
import { session } from './shell/session/session.ts'
import { shell } from './shell/shell/shell.ts'

/** Every resource of every area. The server must have handlers for all of them, or it does not compile. */
export const contract = {
  shell: { session, navigation, notice, savedView, shell },
  permissions: { staff, dept, role, identity, menu, presence, audit, apiResource, reveal },
  files: { file, exportTask, importTask },
  companies: { company, companyStaff, companySign, coupon, companyFollow, companyAddress, companyFile, recruitEvent },
  homeService: {
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
  customerService: { phone, agent, simulator, callLog, missedCall, caller, recording, callNote, noteTemplate, customField, knowledge, expression, callSetting },
  config: { region, dict },
} as const satisfies Record<string, Record<string, CallGroup>>

export type Contract = typeof contract

/** Every button of every route: they become nodes of the permission tree. */
export const allButtons: readonly Button[] = [
  ...roleButtons,
  ...staffButtons,
  ...identityButtons,
  ...menuButtons,
  ...apiButtons,
  ...downloadButtons,
  ...companyButtons,
  ...homeUserButtons,
  ...laborRecruitButtons,
  ...checkInButtons,
  ...homeProductButtons,
  ...homeOrderButtons,
  ...homeCommissionButtons,
  ...callRecordButtons,
  ...missedCallButtons,
  ...callNoteButtons,
]

export interface NamedCall {
  area: string
  resource: string
  name: string
  call: Call
}

export const allCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([area, resources]) =>
  Object.entries(resources).flatMap(([resource, group]) => Object.entries(group as CallGroup).map(([name, call]) => ({ area, resource, name, call }))),
)
