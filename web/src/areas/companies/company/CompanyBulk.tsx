import { company, inLanguage } from '@gongtai/contract'
import type { Code, CompanyRow } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useLanguage } from '../../../app/language.ts'
import { say } from '../../../app/notify.ts'
import { useCan } from '../../../app/session.ts'
import type { Selection } from '../../../kit/list-selection.ts'
import type { ListQuery } from '../../../kit/list-query.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../kit/text.ts'
import { companyActionLabels } from '../dialog/action.ts'
import type { CompanyDialogName } from '../dialog/opened.ts'
import { text } from './text.ts'

const actions = [
  ['bindSale', 'Company.bindSale'],
  ['bindAdviser', 'Company.bindAdviser'],
  ['claim', 'Company.claim'],
  ['release', 'Company.release'],
] as const satisfies readonly (readonly [CompanyDialogName, Code])[]

/** So many ids fit into the address of an export. */
const exportLimit = 200

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
  const router = useRouter()
  const { running, once } = useOnce()
  const exportChosen = once(async () => {
    const chosen = selection.rows.map(({ id }) => id)
    if (!selection.all && chosen.length > exportLimit) return say('warning', t.exportTooMany)
    const { startExport } = await import('../../../kit/export-notice.tsx')
    // All results are the list itself: they need no ids.
    await startExport(company.export, selection.all ? list.input : { ...list.input, ids: chosen }, href => void router.navigate({ href }))
  })
  return (
    <>
      {actions
        .filter(([, code]) => can(code))
        .map(([dialog]) => (
          <Button key={dialog} size="small" onClick={() => onOpen(dialog)}>
            {inLanguage(companyActionLabels[dialog], language)}
          </Button>
        ))}
      {can('Company.export') && (
        <Button size="small" loading={running} onClick={() => void exportChosen()}>
          {t.exportChosen}
        </Button>
      )}
    </>
  )
}
