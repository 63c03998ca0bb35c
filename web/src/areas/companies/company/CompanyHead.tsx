import { companyActions, companySignStates, companyStates, examineStates, paths } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { Button } from 'antd'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { companyOpeners } from './dialogs.ts'
import type { OpenCompanyDialog } from './dialogs.ts'
import { text } from './text.ts'

/** How the company stands: beside its name on its page and in the quick view. */
export function CompanyStates({ info }: { info: CompanyInfo }) {
  const t = useText(text)
  return (
    <span className="company-states">
      <StatusTag of={examineStates} value={info.examineState} />
      {info.reExamine && <ToneTag tone="info">{t.reExamine}</ToneTag>}
      <StatusTag of={companySignStates} value={info.signState} />
      <StatusTag of={companyStates} value={info.state} />
    </span>
  )
}

/** What can be done with the company as a whole. */
export function CompanyActions({ info, open }: { info: CompanyInfo; open: OpenCompanyDialog }) {
  const t = useText(text)
  const w = useWords()
  return (
    <ActionButtons
      of={companyActions}
      row={info}
      primary={['enable', 'submit', 'examine', 'claim', ...(info.signState === 'UNSIGNED' ? (['sign', 'follow'] as const) : (['follow', 'sign'] as const))]}
      on={{ ...companyOpeners(open, info, t.renew), submit: () => open('submit', info) }}
    >
      {info.actions.includes('edit') && (
        <SiteLink to={paths.CompanyEdit({ companyId: info.id })}>
          <Button tabIndex={-1}>{w.edit}</Button>
        </SiteLink>
      )}
    </ActionButtons>
  )
}
