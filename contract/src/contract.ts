import type { Call, CallGroup } from './kit/call.ts'
import type { Button } from './kit/permission.ts'
import { dict } from './config/dict.ts'
import { artificer } from './home-service/artificer.ts'
import { homeOwner } from './home-service/home-owner.ts'
import { homeUser, homeUserButtons } from './home-service/home-user.ts'
import { companyAddress } from './companies/company-address.ts'
import { companyFile } from './companies/company-file.ts'
import { companyFollow } from './companies/company-follow.ts'
import { companySign } from './companies/company-sign.ts'
import { companyStaff } from './companies/company-staff.ts'
import { company, companyButtons } from './companies/company.ts'
import { coupon } from './companies/coupon.ts'
import { recruitEvent } from './companies/recruit-event.ts'
import { region } from './config/region.ts'
import { artificerAvatar } from './home-service/artificer-avatar.ts'
import { artificerCert } from './home-service/artificer-cert.ts'
import { checkIn, checkInButtons } from './home-service/check-in.ts'
import { homeCategory } from './home-service/home-category.ts'
import { homeImage } from './home-service/home-image.ts'
import { homeDispatch } from './home-service/home-dispatch.ts'
import { homeOrder, homeOrderButtons } from './home-service/home-order.ts'
import { homeRefund } from './home-service/home-refund.ts'
import { homeCommission, homeCommissionButtons } from './home-service/home-commission.ts'
import { homePeriod } from './home-service/home-period.ts'
import { settleImage } from './home-service/settle-image.ts'
import { homeProduct, homeProductButtons } from './home-service/home-product.ts'
import { openCity } from './home-service/open-city.ts'
import { downloadButtons, exportTask } from './files/export-task.ts'
import { file } from './files/file.ts'
import { importTask } from './files/import-task.ts'
import { homeFile } from './home-service/home-file.ts'
import { laborRecruit, laborRecruitButtons } from './home-service/labor-recruit.ts'
import { recruitApply } from './home-service/recruit-apply.ts'
import { apiButtons, apiResource } from './permissions/api-resource.ts'
import { audit } from './permissions/audit.ts'
import { dept } from './permissions/dept.ts'
import { identity, identityButtons } from './permissions/identity.ts'
import { menu, menuButtons } from './permissions/menu.ts'
import { presence } from './permissions/presence.ts'
import { reveal } from './permissions/reveal.ts'
import { role, roleButtons } from './permissions/role.ts'
import { staff, staffButtons } from './permissions/staff.ts'
import { agent } from './customer-service/agent.ts'
import { phone } from './customer-service/phone.ts'
import { simulator } from './customer-service/simulator.ts'
import { callNoteButtons, callRecordButtons, missedCallButtons } from './customer-service/call-button.ts'
import { callLog } from './customer-service/call-log.ts'
import { callNote } from './customer-service/call-note.ts'
import { callSetting } from './customer-service/call-setting.ts'
import { customField } from './customer-service/custom-field.ts'
import { expression } from './customer-service/expression.ts'
import { knowledge } from './customer-service/knowledge.ts'
import { noteTemplate } from './customer-service/note-template.ts'
import { caller } from './customer-service/caller.ts'
import { missedCall } from './customer-service/missed-call.ts'
import { recording } from './customer-service/recording.ts'
import { navigation } from './shell/navigation.ts'
import { notice } from './shell/notice.ts'
import { savedView } from './shell/saved-view.ts'
import { session } from './shell/session.ts'
import { shell } from './shell/shell.ts'

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
