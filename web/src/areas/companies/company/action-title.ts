import { companyActions, inLanguage } from '@gongtai/contract'
import type { CompanyAction, CompanyRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { text } from './dialog-text.ts'

/** What a dialog is called: by its action and the company, or by how many of them are meant. */
export function useActionTitle(action: CompanyAction, of: CompanyRow | Selection<CompanyRow>): string {
  const t = useText(text)
  const language = useLanguage()
  const row = 'count' in of ? of.rows[0] : of
  const label = action === 'sign' && row?.signState === 'SIGNED' ? t.renew : inLanguage(companyActions[action].label, language)
  return row === undefined || ('count' in of && of.count > 1) ? t.titleMany(label, (of as Selection).count) : t.title(label, row.shortName ?? row.name)
}
