import { company, inLanguage } from '@gongtai/contract'
import type { Code, CompanyRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { ExportChosen } from '../../../kit/export/ExportChosen.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { useText } from '../../../base/text.ts'
import { companyActionLabels } from './action.ts'
import type { CompanyDialogName } from './opened.ts'
import { text } from './text.ts'

const actions = [
  ['bindSale', 'Company.bindSale'],
  ['bindAdviser', 'Company.bindAdviser'],
  ['claim', 'Company.claim'],
  ['release', 'Company.release'],
] as const satisfies readonly (readonly [CompanyDialogName, Code])[]

interface CompanyBulkProps {
  selection: Selection<CompanyRow>
  list: ListQuery<typeof company.search>
  onOpen: (dialog: (typeof actions)[number][0]) => void
}

/** Each company is done or refused on its own, so every action is offered whatever is chosen. */
export function CompanyBulk({ selection, list, onOpen }: CompanyBulkProps) {
  const t = useText(text)
  const can = useCan()
  const language = useLanguage()
  return (
    <>
      {actions
        .filter(([, code]) => can(code))
        .map(([dialog]) => (
          <Button key={dialog} size="small" onClick={() => onOpen(dialog)}>
            {inLanguage(companyActionLabels[dialog], language)}
          </Button>
        ))}
      <ExportChosen call={company.export} selection={selection} filter={list.input}>
        {t.exportChosen}
      </ExportChosen>
    </>
  )
}
