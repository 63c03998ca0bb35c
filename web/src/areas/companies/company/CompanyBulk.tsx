import { company, companyActions, companyExport, inLanguage } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { ExportChosen } from '../../../kit/export/ExportChosen.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const bulkActions = ['bindSale', 'bindAdviser', 'claim', 'release'] as const

interface CompanyBulkProps {
  selection: Selection<CompanyRow>
  list: ListQuery<typeof company.search>
  onOpen: (dialog: (typeof bulkActions)[number]) => void
}

/** Each company is done or refused on its own, so every action is offered whatever is chosen. */
export function CompanyBulk({ selection, list, onOpen }: CompanyBulkProps) {
  const t = useText(text)
  const can = useCan()
  const language = useLanguage()
  return (
    <>
      {bulkActions
        .filter(action => can(`Company.${action}`))
        .map(action => (
          <Button key={action} size="small" onClick={() => onOpen(action)}>
            {inLanguage(companyActions[action].label, language)}
          </Button>
        ))}
      <ExportChosen call={company.export} kind={companyExport} selection={selection} filter={list.input}>
        {t.exportChosen}
      </ExportChosen>
    </>
  )
}
