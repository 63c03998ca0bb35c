import { companyStaffActions, inLanguage } from '@gongtai/contract'
import type { CompanyStaffAction, CompanyStaffRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { text } from '../company/text.ts'

/** What a dialog about an HR account is called. */
export function useStaffTitle(action: CompanyStaffAction, { name }: CompanyStaffRow): string {
  return useText(text).actionTitle(inLanguage(companyStaffActions[action].label, useLanguage()), name)
}
