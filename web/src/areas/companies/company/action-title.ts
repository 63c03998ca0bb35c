import { companyActions, inLanguage } from '@gongtai/contract'
import type { CompanyAction, CompanyRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { text } from './text.ts'

/** What a dialog is called: by its action and the company, or by how many of them are meant. */
export function useActionTitle(action: CompanyAction, of: CompanyRow | Selection<CompanyRow>): string {
  const t = useText(text)
  const language = useLanguage()
  const row = 'count' in of ? of.rows[0] : of
  const label = action === 'sign' && row?.signState === 'SIGNED' ? t.renew : inLanguage(companyActions[action].label, language)
  if (row === undefined || ('count' in of && of.count > 1)) return t.actionTitleMany(label, (of as Selection).count)
  return t.actionTitle(label, row.shortName ?? row.name)
}
